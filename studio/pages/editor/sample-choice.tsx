import { blockSamples } from '../../../blocks/samples.ts'
import { stateName } from '../../../blocks/sampling/state-names.ts'
import type { BlockSample } from '../../../schemas/kit/define-block.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'

/** Chooses the sample that replaces a member's own data, such as an empty cart. */
export default function SampleChoice({
  type,
  value = 'default',
  onChange,
}: {
  /** Of the page's main block. */
  type: string
  value: string | undefined
  onChange(sample: string | undefined): void
}) {
  const { t } = useTexts()
  const say = useSchemaText()
  const samples = Object.entries<BlockSample>(blockSamples[type] ?? {})
  if (samples.length < 2) return null
  return (
    <Choice
      label={t('sampleState')}
      value={value}
      options={samples.map(([id, { title }]) => ({ id, name: say(stateName(id, title)) }))}
      onChange={(name) => onChange(name === 'default' ? undefined : name)}
    />
  )
}
