import { expect, it } from 'vitest'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import type { Permission } from '../../../schemas/kit/permissions.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { places } from '../places.ts'
import { fitting, knownIn } from './known.ts'

const t = ((key: string) => key) as T // its keys are enough
const storeOf = (...permissions: Permission[]) => ({ permissions }) as unknown as OperatorStore // nothing else is read

it('knows every act that the permissions allow, and none of the others', () => {
  const acts = places.flatMap(({ path, permission, acts: own = [] }) =>
    own.map((act) => ({ at: path, permissions: [permission, act.permission ?? permission], act })),
  )
  expect(acts.length).toBeGreaterThan(10)
  for (const { permissions, act } of acts) {
    const known = knownIn(storeOf(...permissions), t).filter(({ isAct }) => isAct)
    expect(known.map(({ title }) => title)).toContain(act.title)
    const [place = 'store.read', own] = permissions
    if (own === place) continue
    const less = knownIn(storeOf(place), t)
    expect(less.map(({ title }) => title)).not.toContain(act.title)
  }
})

it('has an address of its own for each view, card and act', () => {
  const all = [...new Set(places.flatMap(({ permission, views = [], acts = [] }) => [permission, ...[...views, ...acts].flatMap((one) => one.permission ?? [])]))] // prettier-ignore
  const to = knownIn(storeOf(...all), t).map((one) => one.to)
  expect(to).toEqual([...new Set(to)])
  expect(to).toContain('settings?card=settings.money')
  expect(to).toContain('pages?begin=page')
})

it('lists what begins with the typed words first', () => {
  const known = ['Sheet of tea', 'Steam', 'Tea'].map((title) => ({ to: title, title, facts: '', isAct: false })) // prettier-ignore
  expect(fitting(known, 'tea').map(({ title }) => title)).toEqual(['Tea', 'Sheet of tea', 'Steam'])
})
