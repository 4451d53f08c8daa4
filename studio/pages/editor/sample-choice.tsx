import { blockSamples } from '../../../blocks/samples.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { words } from '../../ui/words.ts'

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
  const names = Object.keys(blockSamples[type] ?? {})
  if (names.length < 2) return null
  return (
    <Choice
      label={t('sampleState')}
      value={value}
      options={names.map((id) => ({ id, name: words(id) }))}
      onChange={(name) => onChange(name === 'default' ? undefined : name)}
    />
  )
}
