import { whenIdle } from '../when-idle.ts'

/** Shows what is below the fold, one block in each idle moment (`site/head/below-the-fold.ts`). */
export const showBelow = (): void =>
  whenIdle(() => {
    if (window.showNextBelow?.()) showBelow()
  })
