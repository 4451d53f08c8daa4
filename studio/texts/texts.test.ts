import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditSubjects } from '../../schemas/operator/audit.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { operatorOps, selfOps } from '../../schemas/operator-ops.ts'
import { permissions, roles } from '../../schemas/operator/permissions.ts'
import { texts as all } from './all.ts'
import { studioLangs } from './langs.ts'
import { loadTexts } from './load-texts.ts'

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

const { 'en-US': enUS, 'zh-TW': zhTW, 'zh-CN': zhCN } = all

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

it('each command that the audit keeps has a name', () => {
  const ops: AnyOp[] = [...Object.values(operatorOps), ...Object.values(selfOps)]
  const needed = ops
    .filter(({ kind, op }) => kind === 'command' && !op.startsWith('begin'))
    .map(({ key }) => `did.${key}`)
  expect(needed.filter((key) => !(key in enUS))).toEqual([])
  const known = new Set(needed)
  expect(Object.keys(enUS).filter((key) => key.startsWith('did.') && !known.has(key))).toEqual([])
})

it('no two parts have a text of the same name, of which one would be lost', () => {
  const folder = import.meta.dirname
  const keys = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'schemas')
    .flatMap(({ name }) =>
      Object.keys(
        JSON.parse(readFileSync(path.join(folder, name, 'en-US.json'), 'utf8')) as object, // texts by name
      ),
    )
  expect(keys.filter((key, nth) => keys.indexOf(key) !== nth)).toEqual([])
})
