/**
 * What a step to the right counts in a row of things: 1 where texts are written from left to right,
 * -1 where they are written from right to left. It is also the sign of `scrollLeft`.
 */
export const stepToRight = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1
