package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EditBudgetTest {
  @Test
  void aScanMaySpendAllOfItAndNoMore() {
    EditBudget budget = new EditBudget(false);
    budget.begin();
    assertThat(budget.take(EditBudget.MOST - 5)).isTrue();
    assertThat(budget.take(6)).isFalse();
    assertThat(budget.take(5)).isTrue();
    assertThat(budget.take(1)).isFalse();
    budget.begin();
    assertThat(budget.take(EditBudget.MOST + 1L)).isFalse();
    assertThat(budget.take(EditBudget.MOST)).isTrue();
  }
}
