import avoided from '../check/languages/avoided-words.json' with { type: 'json' }
import { langs } from '../../schemas/lang.ts'
import terms from './shop-terms.json' with { type: 'json' }

/** A row for each concept of the shop, with its term in every language. */
export const shopTermRows = (): string[][] =>
  terms.map((one) => [one.term, ...langs.map((lang) => one[lang])])

/** A row for each word that texts of a language avoid, with what to write instead. */
export const avoidedWordRows = (): string[][] =>
  langs.flatMap((lang) =>
    avoided[lang].map((one) => [
      lang,
      one.word,
      one.use,
      'in' in one ? (one.in ?? []).join(', ') : 'everywhere',
    ]),
  )
