import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { productRules, type EditableOption } from '../../../schemas/catalog/product-edit.schema.ts'
import { PictureField } from '../../fields/picture-field.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Button, Card, Note, Soft } from '../../ui/ui.tsx'
import { useProduct } from './form-state.ts'
import { isTooMany, withOptions } from './matrix.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../products.module.css'

const newId = (letter: string) => letter + crypto.randomUUID().slice(0, 8)

/** Options such as colours and sizes; every combination is a SKU. */
export function OptionsCard() {
  const { t } = useTexts()
  const { product, set, shop } = useProduct()
  const { options } = product
  const [isRefused, setIsRefused] = useState(false)
  const change = (next: EditableOption[]) => {
    setIsRefused(isTooMany(next))
    if (!isTooMany(next)) set(withOptions(product, next))
  }
  const add = () =>
    change([
      ...options,
      {
        sId: newId('o'),
        name: {},
        values: [{ vId: newId('v'), name: { [shop.defaultLang]: '' } }],
      },
    ])
  return (
    <Card title={t('products.options')}>
      {options.length === 0 && <Soft>{t('products.noOptions')}</Soft>}
      {options.map((option, at) => (
        <OneOption
          key={option.sId}
          option={option}
          at={at}
          onChange={(next) => change(options.map((one, place) => (place === at ? next : one)))}
          onRemove={() => change(options.filter((_, place) => place !== at))}
        />
      ))}
      {isRefused && <Note kind="warn">{t('products.tooMany', { most: productRules.skus })}</Note>}
      <div>
        <Button isDisabled={options.length >= productRules.options} onPress={add}>
          {t('products.addOption')}
        </Button>
      </div>
    </Card>
  )
}

function OneOption(props: {
  option: EditableOption
  at: number
  onChange(option: EditableOption): void
  onRemove(): void
}) {
  const { option, at, onChange, onRemove } = props
  const { t } = useTexts()
  const { lang, shop, errorOf } = useProduct()
  const { name, values } = option
  const [typed, setTyped] = useState('')
  const ofOption = name[lang] || name[shop.defaultLang] || t('products.optionNr', { nr: at + 1 })
  const setValue = (place: number, value: Partial<EditableOption['values'][number]>) =>
    onChange({
      ...option,
      values: values.map((one, nth) => (nth === place ? { ...one, ...value } : one)),
    })
  const move = (place: number, to: number) => {
    const next = [...values]
    next.splice(to, 0, ...next.splice(place, 1))
    onChange({ ...option, values: next })
  }
  // As its values do, so that a new option is never without a name in the first language.
  const [isUnnamed] = useState(!name[shop.defaultLang]?.trim())
  const setName = (text: string) => {
    const first = name[shop.defaultLang] ?? ''
    const follows = isUnnamed && (first === '' || first === (name[lang] ?? ''))
    const both = { ...name, [lang]: text, ...(follows && { [shop.defaultLang]: text }) }
    onChange({ ...option, name: both })
  }
  /** Adds several values, separated by commas. */
  const addValues = (text: string) => {
    const words = text
      .split(/[,,、;]/)
      .map((word) => word.trim())
      .filter((word) => word && !values.some((value) => value.name[lang] === word))
    setTyped('')
    if (!words.length) return
    // The empty value of a new option makes way.
    const kept = values.filter((value) => Object.values(value.name).some((word) => word.trim()))
    const added = [...new Set(words)].map((word) => ({
      vId: newId('v'),
      name: { [shop.defaultLang]: word, [lang]: word },
    }))
    onChange({ ...option, values: [...kept, ...added].slice(0, productRules.values) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses its word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
    event.preventDefault()
    addValues(typed)
  }
  const isBlank = values.length === 1 && !Object.values(values[0]?.name ?? {}).some(Boolean)
  return (
    <fieldset className={styles.option}>
      <legend>{ofOption}</legend>
      <div className={styles.optionName}>
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
        <Button look="plain" aria-label={`${t('remove')}: ${ofOption}`} onPress={onRemove}>
          <Icon of={X} />
        </Button>
      </div>
      {!isBlank && (
        <ul className={styles.values} aria-label={t('products.valuesOf', { name: ofOption })}>
          {values.map((value, place) => {
            const ofValue = value.name[lang] || value.name[shop.defaultLang] || value.vId
            return (
              <li key={value.vId} className={styles.value}>
                <Field
                  label={t('products.valueNr', { name: ofOption, nr: place + 1 })}
                  value={value.name[lang] ?? ''}
                  onChange={(text) => setValue(place, { name: { ...value.name, [lang]: text } })}
                  maxLength={120}
                  error={errorOf(`options/${at}/values/${place}/name/${lang}`)}
                  {...(lang !== shop.defaultLang && {
                    help: t('products.inFirst', { text: value.name[shop.defaultLang] ?? '' }),
                  })}
                />
                <details className={styles.valuePicture}>
                  <summary>{t('products.looksOf', { name: ofValue })}</summary>
                  <PictureField
                    id={`picture-${value.vId}`}
                    label={t('products.pictureOf', { name: ofValue })}
                    value={value.img ?? ''}
                    onChange={(img) => setValue(place, { img })}
                  />
                  <ValueColour
                    label={t('products.colourOf', { name: ofValue })}
                    value={value.color ?? ''}
                    onChange={(color) => setValue(place, { color })}
                  />
                </details>
                <span className={styles.valueActions}>
                  <Button
                    look="plain"
                    aria-label={`${t('moveUp')}: ${ofValue}`}
                    isDisabled={place === 0}
                    onPress={() => move(place, place - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    look="plain"
                    aria-label={`${t('moveDown')}: ${ofValue}`}
                    isDisabled={place === values.length - 1}
                    onPress={() => move(place, place + 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    look="plain"
                    aria-label={`${t('remove')}: ${ofValue}`}
                    isDisabled={values.length === 1}
                    onPress={() =>
                      onChange({ ...option, values: values.filter((one) => one !== value) })
                    }
                  >
                    <Icon of={X} />
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {/* Keys of the field within it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.addValues} onKeyDown={onKeyDown}>
        <Field
          label={t('products.addValues', { name: ofOption })}
          help={t('products.addValuesHelp')}
          value={typed}
          onChange={setTyped}
          maxLength={500}
          error={isBlank ? errorOf(`options/${at}/values/0/name/${shop.defaultLang}`) : undefined}
        />
        <Button isDisabled={!typed.trim()} onPress={() => addValues(typed)}>
          {t('products.add')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Colour swatch of a value; empty for none. */
function ValueColour(props: { label: string; value: string; onChange(value: string): void }) {
  const { label, value, onChange } = props
  const { t } = useTexts()
  return (
    <div className={styles.valueColour}>
      <label>
        {label}
        <input
          type="color"
          value={value || '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {value ? (
        <Button look="plain" aria-label={`${t('remove')}: ${label}`} onPress={() => onChange('')}>
          <Icon of={X} />
        </Button>
      ) : (
        <Soft>{t('products.noColour')}</Soft>
      )}
    </div>
  )
}
