import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { EditableOption } from '../../../../schemas/catalog/product-edit.schema.ts'
import { PictureField } from '../../../fields/picture-field.tsx'
import { useStore } from '../../../kernel/session/myself.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../../ui/fields.tsx'
import { pictureUrl } from '../../../ui/picture-url.ts'
import { Actions, Button, Dialog, Row } from '../../../ui/ui.tsx'
import { FieldPlace } from '../field-place.tsx'
import { useProduct } from '../form-state.ts'
import { ValueColour } from './value-colour.tsx'
import styles from './options.module.css'

type OptionValue = EditableOption['values'][number]

/** A value of an option; a press opens its name, picture, colour and place. */
export function ValueChip(props: {
  value: OptionValue
  place: number
  count: number
  /** Index and name of the option. */
  at: number
  ofOption: string
  onChange(change: Partial<OptionValue>): void
  onMove(to: number): void
  onRemove(): void
}) {
  const { value, place, count, at, ofOption, onChange, onMove, onRemove } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { lang, shop, errorOf } = useProduct()
  const [isOpen, setIsOpen] = useState(false)
  const { name, img, color } = value
  const first = name[shop.defaultLang] ?? ''
  const shown = name[lang] || first || t('products.valueNr', { name: ofOption, nr: place + 1 })
  const field = `options/${at}/values/${place}/name`
  const isWrong = errorOf(`${field}/${shop.defaultLang}`) !== undefined
  return (
    <FieldPlace of={`${field}/${shop.defaultLang}`}>
      <AriaButton
        className={styles.chip ?? ''}
        data-wrong={isWrong || undefined}
        {...(isWrong && { 'aria-describedby': `option-errors-${at}` })}
        onPress={() => setIsOpen(true)}
      >
        {img ? (
          <img alt="" src={pictureUrl(storeNbr, img, 160)} />
        ) : (
          color && <span className={styles.swatch} style={{ background: color }} />
        )}
        {shown}
      </AriaButton>
      <Dialog title={`${ofOption}: ${shown}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Field
          label={t('products.valueNr', { name: ofOption, nr: place + 1 })}
          value={name[lang] ?? ''}
          onChange={(text) => onChange({ name: { ...name, [lang]: text } })}
          maxLength={120}
          error={errorOf(`${field}/${lang}`)}
          {...(lang !== shop.defaultLang && { help: t('products.inFirst', { text: first }) })}
        />
        <PictureField
          id={`picture-${value.vId}`}
          label={t('products.pictureOf', { name: shown })}
          value={img ?? ''}
          onChange={(next) => onChange({ img: next })}
        />
        <ValueColour
          label={t('products.colourOf', { name: shown })}
          value={color ?? ''}
          onChange={(next) => onChange({ color: next })}
        />
        <Row>
          <Button isDisabled={place === 0} onPress={() => onMove(place - 1)}>
            {t('moveUp')}
          </Button>
          <Button isDisabled={place === count - 1} onPress={() => onMove(place + 1)}>
            {t('moveDown')}
          </Button>
          <Button
            look="danger"
            isDisabled={count === 1}
            onPress={() => {
              setIsOpen(false)
              onRemove()
            }}
          >
            {t('remove')}
          </Button>
        </Row>
        <Actions>
          <Button look="primary" onPress={() => setIsOpen(false)}>
            {t('done')}
          </Button>
        </Actions>
      </Dialog>
    </FieldPlace>
  )
}
