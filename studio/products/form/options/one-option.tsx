import { X } from 'lucide-react'
import { useState } from 'react'
import {
  productRules,
  type EditableOption,
} from '../../../../schemas/catalog/product-edit.schema.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../../ui/fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FieldPlace } from '../field-place.tsx'
import { useProduct } from '../form-state.ts'
import { AddValues } from './add-values.tsx'
import { newId } from './new-id.ts'
import { ValueChip } from './value-chip.tsx'
import styles from './options.module.css'

/** One option in a row: its name, its values, and a field for more of them. */
export function OneOption(props: {
  option: EditableOption
  at: number
  onChange(option: EditableOption): void
  onRemove(): void
}) {
  const { option, at, onChange, onRemove } = props
  const { t } = useTexts()
  const { lang, shop, errorOf } = useProduct()
  const { name, values } = option
  const ofOption = name[lang] || name[shop.defaultLang] || t('products.optionNr', { nr: at + 1 })
  // As its values do, so that a new option is never without a name in the first language.
  const [isUnnamed] = useState(!name[shop.defaultLang]?.trim())
  const setName = (text: string) => {
    const first = name[shop.defaultLang] ?? ''
    const follows = isUnnamed && (first === '' || first === (name[lang] ?? ''))
    const both = { ...name, [lang]: text, ...(follows && { [shop.defaultLang]: text }) }
    onChange({ ...option, name: both })
  }
  const add = (words: readonly string[]) => {
    // The empty value of a new option makes way.
    const kept = values.filter((value) => Object.values(value.name).some((word) => word.trim()))
    const added = words
      .filter((word) => !values.some((value) => value.name[lang] === word))
      .map((word) => ({ vId: newId('v'), name: { [shop.defaultLang]: word, [lang]: word } }))
    if (added.length)
      onChange({ ...option, values: [...kept, ...added].slice(0, productRules.values) })
  }
  const move = (place: number, to: number) => {
    const next = [...values]
    next.splice(to, 0, ...next.splice(place, 1))
    onChange({ ...option, values: next })
  }
  const isBlank = values.length === 1 && !Object.values(values[0]?.name ?? {}).some(Boolean)
  const errors = values.flatMap((value, place) => {
    const said = errorOf(`options/${at}/values/${place}/name/${shop.defaultLang}`)
    return said === undefined ? [] : [`${value.name[shop.defaultLang] || place + 1}: ${said}`]
  })
  return (
    <div className={styles.option} role="group" aria-label={ofOption}>
      <FieldPlace of={`options/${at}/name/${shop.defaultLang}`}>
        <Field
          label={t('products.optionName')}
          value={name[lang] ?? ''}
          onChange={setName}
          maxLength={120}
          error={errorOf(`options/${at}/name/${lang}`)}
          {...(lang !== shop.defaultLang && {
            help: t('products.inFirst', { text: name[shop.defaultLang] ?? '' }),
          })}
        />
      </FieldPlace>
      <div className={styles.valuesAndMore}>
        {!isBlank && (
          <ul className={styles.values} aria-label={t('products.valuesOf', { name: ofOption })}>
            {values.map((value, place) => (
              <li key={value.vId}>
                <ValueChip
                  {...{ value, place, at, ofOption }}
                  count={values.length}
                  onChange={(next) =>
                    onChange({
                      ...option,
                      values: values.map((one) => (one === value ? { ...one, ...next } : one)),
                    })
                  }
                  onMove={(to) => move(place, to)}
                  onRemove={() =>
                    onChange({ ...option, values: values.filter((one) => one !== value) })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <AddValues {...{ ofOption, add }} />
        {errors.length > 0 && (
          <p className={styles.error} id={`option-errors-${at}`}>
            {errors.join('; ')}
          </p>
        )}
      </div>
      <IconButton label={`${t('remove')}: ${ofOption}`} icon={X} onPress={onRemove} />
    </div>
  )
}
