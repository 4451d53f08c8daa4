/**
 * Events by which a visitor shows to be using the page, rather than glancing at it. Not moves of a
 * pointer: the browser also reports one when the page moves under a resting mouse.
 */
export const signsOfUse = [
  'scroll',
  'wheel',
  'touchstart',
  'pointerdown',
  'keydown',
  'focusin',
] as const
