import { Value, ValuePointer } from '@sinclair/typebox/value'
import { engine as gatewayEngine } from '../../gateway/page/engine.ts'
import type { OldBlocks } from '../../schemas/kit/define-block.ts'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import type { BlockUpgrade } from '../../engine/contract/block-spec.ts'
import { isContent } from '../../engine/contract/text-paths.ts'
import { langs } from '../../schemas/lang.ts'
import type { BlockNode } from '../../engine/document/document.schema.ts'
import type { Engine } from '../../engine/document/engine.ts'
import { upgradeBlock, upgradePointer } from '../../engine/document/upgrade.ts'
import { page } from './documents.ts'
import { guest, propsOf, resolve } from './resolving.ts'

/** Returns the gateway's engine with an additional or changed block type. */
export const engineWith = (spec: BlockSpec): Engine => ({
  ...gatewayEngine,
  specs: new Map([...gatewayEngine.specs, [spec.type, spec]]),
  checks: {
    ...gatewayEngine.checks,
    props: {
      [spec.type]: (props) =>
        [...Value.Errors(spec.props, props)].map(({ path, message }) => ({
          path,
          message,
          rule: 'type',
        })),
      ...gatewayEngine.checks.props,
    },
  },
})

/** Returns what upgrades lose of their old blocks, and what no old block exercises. */
export function upgradeTroubles(spec: BlockSpec, olds: OldBlocks = {}): string[] {
  return Object.entries(spec.upgrades ?? {}).flatMap(([key, upgrade]) => {
    const old = olds[Number(key)]
    if (!old) return [`${spec.type} ${key}: no old block`]
    const node: BlockNode = { ...old.before, id: 'b1', type: spec.type, v: Number(key) - 1 }
    return [...unexercised(upgrade, node), ...lostIn(spec, node, old.after)].map(
      (trouble) => `${spec.type} ${key}: ${trouble}`,
    )
  })
}

/** Returns parts of an upgrade that no old block exercises. */
function unexercised({ renamed = {}, change }: BlockUpgrade, node: BlockNode): string[] {
  const places = pointersIn(node.props)
  const isThere = (pattern: string) =>
    places.some((place) =>
      new RegExp(`^${pattern.replaceAll('*', String.raw`\d+`)}(/|$)`).test(place),
    )
  return [
    ...Object.keys(renamed.props ?? {}).filter((pattern) => !isThere(pattern)),
    ...Object.keys(renamed.data ?? {}).filter((name) => !node.bind?.[name]),
    ...Object.keys(renamed.slots ?? {}).filter((name) => !node.slots?.[name]),
    ...(change && Value.Equal(change(structuredClone(node.props ?? {})), node.props ?? {})
      ? ['change']
      : []),
  ].map((name) => `${name} is not exercised`)
}

/** Returns differences from the expected block, as stored and as rendered in each language. */
function lostIn(spec: BlockSpec, node: BlockNode, after: OldBlocks[number]['after']): string[] {
  const today = upgradeBlock(spec, node)
  if (typeof today === 'string') return [today]
  const { props = {}, bind, slots } = today
  const troubles = Value.Equal({ props, ...(bind && { bind }), ...(slots && { slots }) }, after)
    ? []
    : [`becomes ${JSON.stringify({ props, bind, slots })}`]
  const textsToday = pointersIn(props).filter((pointer) => isContent(spec.props, pointer))
  const valuesToday = new Set(textsToday.map((pointer) => ValuePointer.Get(props, pointer)))
  const texts: string[] = []
  for (const pointer of pointersIn(node.props)) {
    const to = upgradePointer(spec, node, pointer)
    if (textsToday.includes(to)) texts.push(pointer)
    else if (!ValuePointer.Has(props, to) && valuesToday.has(ValuePointer.Get(node.props, pointer)))
      troubles.push(`no text is carried from ${pointer}`)
  }
  const i18n = Object.fromEntries(
    langs.map((lang) => [
      lang,
      { b1: Object.fromEntries(texts.map((pointer) => [pointer, lang])) },
    ]),
  )
  const document = page([node], { i18n })
  for (const lang of langs) {
    const viewer = { ...guest, lang }
    const { faults } = resolve(document, { viewer }, engineWith(spec))
    troubles.push(...faults.map(({ reason }) => `${lang}: ${reason}`))
    const drawn = propsOf(document, 'b1', viewer, engineWith(spec)) ?? {}
    for (const pointer of texts.map((old) => upgradePointer(spec, node, old)))
      if (ValuePointer.Get(drawn, pointer) !== lang) troubles.push(`${lang}: ${pointer} is lost`)
  }
  return troubles
}

/** Returns the JSON pointers of all values. */
function pointersIn(value: unknown, at = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, item]) => [
    `${at}/${name}`,
    ...pointersIn(item, `${at}/${name}`),
  ])
}
