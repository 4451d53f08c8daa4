import { specByType } from '../../blocks/specs.ts'
import { opByKey } from '../../schemas/ops.ts'
import type { Engine } from '../../schemas/page/engine.ts'
import { screens } from '../../screens/routes.ts'
import { checks } from '../http/checks.ts'
import { sanitizeRichText } from '../http/rich-text.ts'

/** The block that `default` stands for, by the first parts of a page address. */
const mains = new Map<string, string>()
for (const { page, main } of Object.values(screens)) {
  if (!page) continue
  const [p1, p2 = ''] = page({})
  mains.set(`${p1}/${p2}`, main)
}

export const engine: Engine = {
  specs: specByType,
  ops: opByKey,
  checks,
  mainOf: (p1, p2) => mains.get(`${p1}/${p2}`) ?? mains.get(`${p1}/`) ?? 'Default',
  sanitize: sanitizeRichText,
}
