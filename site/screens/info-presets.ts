import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { PresetName } from '../../schemas/page/preset-names.ts'
import about from './info/presets/about.json' with { type: 'json' }
import blank from './info/presets/blank.json' with { type: 'json' }
import landing from './info/presets/landing.json' with { type: 'json' }
import questions from './info/presets/questions.json' with { type: 'json' }
import terms from './info/presets/terms.json' with { type: 'json' }

/** Initial documents of new information and landing pages, in all languages of the shop. */
export const infoPresets = {
  blank,
  about,
  landing,
  questions,
  terms,
} as unknown as Readonly<Record<PresetName, PageDocument>> // JSON modules widen literals; `npm test` checks each against the engine
