import { describe, expect, it } from 'vitest'
import { createTexts } from '../../../site/texts/texts.ts'
import { auditSubjects } from '../../../schemas/operator/audit.ts'
import { variants } from '../../audit/said/variants.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { operatorOps, selfOps } from '../../../schemas/operator-ops.ts'
import { permissions, roles } from '../../../schemas/kit/permissions.ts'
import { texts as all } from './all.ts'
import { studioLangs } from './langs.ts'
import { loadTexts } from './load-texts.ts'

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

const { 'en-US': withSingulars, 'zh-TW': zhTW, 'zh-CN': zhCN } = all
/** Only English has singulars. */
const enUS = Object.fromEntries(
  Object.entries(withSingulars).filter(([key]) => !key.endsWith('_one')),
)

it('the number 1 selects a singular', () => {
  const { t } = createTexts('en-US', withSingulars)
  expect(t('orders.shipMany', { count: 1 })).toBe('Ship 1 order')
  expect(t('orders.shipMany', { count: 2 })).toBe('Ship 2 orders')
})

it('in files of their own are those that are typed', async () => {
  for (const lang of studioLangs) expect(await loadTexts(lang)).toEqual(all[lang])
})

describe.each([
  ['zh-TW', zhTW],
  ['zh-CN', zhCN],
])('the Studio’s texts in %s', (_, texts: Record<string, string>) => {
  it('have the keys and values of the English ones', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(enUS))
    for (const [key, text] of Object.entries(enUS))
      expect([key, ...valuesIn(texts[key] ?? '').toSorted()]).toEqual([
        key,
        ...valuesIn(text).toSorted(),
      ])
  })

  it('are translated', () => {
    const same = Object.entries(enUS).filter(
      ([key, text]) => texts[key] === text && !/\{\{/.test(text),
    )
    expect(same.map(([key]) => key)).toEqual(['studio'])
  })
})

it('each role, permission and subject of the audit has a name', () => {
  const needed = [
    ...roles.flatMap((role) => [`role.${role}`, `roleHelp.${role}`]),
    ...permissions.map((name) => `permission.${name}`),
    ...auditSubjects.map((name) => `subject.${name}`),
  ]
  expect(needed.filter((key) => !(key in enUS))).toEqual([])
})

it('each command that the audit keeps has a sentence, and each of its variants', () => {
  const ops: AnyOp[] = [...Object.values(operatorOps), ...Object.values(selfOps)]
  const keys = ops
    .filter(({ kind, op }) => kind === 'command' && !op.startsWith('begin'))
    .map(({ key }) => key)
  const needed = keys.flatMap((key) => [
    `did.${key}`,
    ...(variants[key]?.names ?? []).map((name) => `did.${key}.${name}`),
  ])
  expect(needed.filter((key) => !(key in enUS))).toEqual([])
  const known = new Set(needed)
  expect(Object.keys(enUS).filter((key) => key.startsWith('did.') && !known.has(key))).toEqual([])
  expect(Object.keys(variants).filter((key) => !keys.includes(key))).toEqual([])
})
