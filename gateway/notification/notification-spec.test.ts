import { describe, expect, it } from 'vitest'
import { langs } from '../../schemas/lang.ts'
import { notificationKinds } from '../../schemas/notification/notification-kinds.ts'
import { wordFault } from '../../schemas/notification/word-faults.ts'
import { keyOf, notificationSpec, ownTextsOf } from './notification-spec.ts'
import { ownTexts } from './notification-texts.ts'

describe('the shop’s own words', () => {
  it.each(notificationKinds)('of %s keep the rules that an operator’s must keep', (kind) => {
    const { parts, channels } = notificationSpec(kind)
    expect(parts.length).toBeGreaterThan(0)
    expect(channels.length).toBeGreaterThan(0)
    for (const lang of langs)
      for (const spec of parts) {
        const text = ownTextsOf(kind, [lang])[lang]?.[spec.part] ?? ''
        expect(text).not.toBe('')
        expect([kind, lang, spec.part, wordFault(text, spec)]).toEqual([kind, lang, spec.part, undefined]) // prettier-ignore
      }
  })

  it('are all of some kind and part, so that operators find each', () => {
    const known = notificationKinds.flatMap((kind) =>
      notificationSpec(kind).parts.map(({ part }) => keyOf(kind, part)),
    )
    const own = Object.keys(ownTexts['en-US']).filter((key) => !key.endsWith('_one'))
    expect(own.toSorted()).toEqual([...known, 'notification.test'].toSorted())
  })
})
