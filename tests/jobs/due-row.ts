/** Values of a row by column, as SQL. */
export type Row = Record<string, string>
export type Rows = Record<string, Row | Row[]>

export const ago = (interval: string) => `now() - interval '${interval}'`
export const soon = `now() + interval '1 day'`
