import { useId } from 'react'
import { BlockLayout, type LayoutSize } from '../../../../engine/document/block-layout.schema.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import styles from './inspector.module.css'

const ranges = BlockLayout.properties
export const layoutSizes = Object.keys(ranges) as LayoutSize[] // keys of the schema

interface Props {
  size: LayoutSize
  onChange(size: LayoutSize): void
  /** Whether the block has own values for a range. */
  hasOwn(size: LayoutSize): boolean
}

/** Chooses the range of window widths that the settings below hold for. */
export function SizeSwitch({ size, onChange, hasOwn }: Props) {
  const { t } = useTexts()
  const say = useSchemaText()
  const group = useId()
  return (
    <div className={styles.sizes} role="radiogroup" aria-label={t('layoutSizes')}>
      {layoutSizes.map((one) => (
        <label key={one} data-different={hasOwn(one) || undefined}>
          <input type="radio" name={group} checked={one === size} onChange={() => onChange(one)} />
          {say(ranges[one].title ?? '')}
        </label>
      ))}
    </div>
  )
}
