import type { Lang } from '../../schemas/lang.ts'

/** Search words, and the names of the first five results of a demo store. */
export type ExpectedSearch = [lang: Lang, q: string, first: string[]]
