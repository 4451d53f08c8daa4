import type { TSchema } from '@sinclair/typebox'
import { withDefaults } from '../../../../engine/document/upgrade.ts'
import type { Preset } from './presets.ts'

/** Differences of a preset from the block's first one, in the schema's texts: `Layout: Cards`. */
export function presetWords(
  preset: Preset,
  first: Preset,
  say: (english: string) => string,
): string {
  const { spec, node } = preset
  const [mine, usual] = [preset, first].map((one) => withDefaults(spec, { ...one.node.props }))
  const said = Object.keys(node.props ?? {}).flatMap((name) => {
    const schema: TSchema | undefined = spec.props.properties[name]
    const value = mine?.[name]
    if (!schema?.title || value === usual?.[name]) return []
    const titles: Readonly<Record<string, string>> | undefined = schema.titles
    const choice = titles?.[String(value)]
    if (choice !== undefined) return [`${say(schema.title)}: ${say(choice)}`]
    return value === true ? [say(schema.title)] : []
  })
  return said.slice(0, 2).join(', ')
}
