import { describe, expect, it } from 'vitest'
import { auditSubjects } from '../../schemas/operator/audit.ts'
import { permissions, roles } from '../../schemas/operator/permissions.ts'
import { texts as all } from './all.ts'

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

const { 'en-US': enUS, 'zh-TW': zhTW, 'zh-CN': zhCN } = all

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
