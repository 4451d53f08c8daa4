/**
 * Events that show that a visitor uses the page. Pointer moves are left out: the browser also
 * reports one when the page moves under a resting mouse.
 */
export const signsOfUse = [
  'scroll',
  'wheel',
  'touchstart',
  'pointerdown',
  'keydown',
  'focusin',
] as const
