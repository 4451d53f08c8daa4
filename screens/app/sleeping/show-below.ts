import { whenIdle } from '../when-idle.ts'

/** Shows what is below the fold, one block in each idle moment (`screens/head/below-the-fold.ts`). */
export const showBelow = (): void =>
  whenIdle(() => {
    if (window.showNextBelow?.()) showBelow()
  })
