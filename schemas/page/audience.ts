import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import type { Audience, Show } from '../../engine/document/document.schema.ts'
import { shopFault } from './shop-faults.ts'

/** Returns faults of visibility conditions that no viewer can meet. */
export const audienceFaults = (show: Show, path: string): DocumentFault[] =>
  show.who === 'guest' && show.levels?.length ? [shopFault('show.levels', `${path}/levels`)] : []

const words: { [name in keyof Audience]-?: (value: NonNullable<Audience[name]>) => string } = {
  who: (who) => `only to ${who}s`,
  levels: () => 'only to some levels',
  lang: (langs) => `only in ${langs.join(', ')}`,
  terminal: (terminals) => `only on ${terminals.join(', ')}`,
}

/** Describes a visibility condition in English, to follow "shown". */
export const audienceWords = (name: string, value: unknown): string =>
  name in words ? words[name as keyof Audience](value as never) : name // by the schema of `Show`
