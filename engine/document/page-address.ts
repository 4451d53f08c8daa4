/** The three parts of a page address, by which a page document is looked up. */
export type PageAddress = readonly [p1: string, p2: string, p3: string]
