/** Temperature classes of products and shipping methods. */
export const temps = ['ambient', 'chilled', 'frozen'] as const
export type Temp = (typeof temps)[number]
