import { whenIdle } from '../when-idle.ts'

/** Shows the blocks below the fold, one in each idle moment (`site/head/below-the-fold.ts`). */
export const showBelow = (): void =>
  whenIdle(() => {
    if (window.showNextBelow?.()) showBelow()
  })
