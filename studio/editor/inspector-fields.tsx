import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  WidgetProps,
} from '@rjsf/utils'
import { createContext, useContext, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/ui.tsx'
import type { EditorSession } from './session.ts'
import { words } from './words.ts'
import styles from './editor.module.css'
import ui from '../ui/ui.module.css'

type Data = Record<string, unknown>

/** The block whose form this is. */
export const InspectorContext = createContext<{ session: EditorSession; id: string } | null>(null)

/** A label, the control, and what it is for. */
function FieldTemplate(props: FieldTemplateProps<Data, RJSFSchema>) {
  const { id, label, schema, children, hidden } = props
  if (hidden) return null
  const isWhole = schema.type === 'object' || schema.type === 'array' || schema.type === 'boolean'
  if (isWhole) return children
  return (
    <div className={ui.field}>
      <label htmlFor={id}>{schema.title ?? words(label)}</label>
      {children}
      {schema.description && <span className={ui.help}>{schema.description}</span>}
    </div>
  )
}

const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps<Data, RJSFSchema>) => (
  <div className={styles.fields}>{properties.map(({ content }) => content)}</div>
)

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Data[], RJSFSchema>) {
  const { t } = useTexts()
  const { title, items, canAdd, onAddClick } = props
  return (
    <fieldset className={styles.list}>
      <legend>{words(title)}</legend>
      {items}
      {canAdd && <Button onPress={() => onAddClick()}>{t('addItem')}</Button>}
    </fieldset>
  )
}

function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<Data[], RJSFSchema>) {
  const { t } = useTexts()
  const { children, index, buttonsProps } = props
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } =
    buttonsProps
  const of = t('item', { nr: index + 1 })
  return (
    <div className={styles.item}>
      <div className={styles.itemHead}>
        <span>{of}</span>
        <span>
          {hasMoveUp && (
            <Button look="plain" aria-label={`${t('moveUp')} ${of}`} onPress={() => onMoveUpItem()}>
              ↑
            </Button>
          )}
          {hasMoveDown && (
            <Button
              look="plain"
              aria-label={`${t('moveDown')} ${of}`}
              onPress={() => onMoveDownItem()}
            >
              ↓
            </Button>
          )}
          {hasRemove && (
            <Button look="plain" aria-label={`${t('remove')} ${of}`} onPress={() => onRemoveItem()}>
              ✕
            </Button>
          )}
        </span>
      </div>
      {children}
    </div>
  )
}

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
}

/** Texts hold what is typed themselves, so that a key does not draw the whole form. */
function TextWidget({ id, value, schema, onChange, onBlur }: WidgetProps<Data, RJSFSchema>) {
  const context = useContext(InspectorContext)
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [{ text, of }, setState] = useState({ text: given, of: given })
  const setText = (next: string, from = of) => setState({ text: next, of: from })
  // Another value arrives by undo, by a text written in the page, or with another language.
  if (given !== of) setText(given, given)
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const isContent = 'role' in schema && schema.role === 'content' && schema.type === 'string'
  const isLong = isContent && (schema.maxLength ?? 0) > 200
  const isColour = schema.type === 'string' && (schema.pattern ?? '').includes('#[0-9a-fA-F]')
  const typed = (next: string) => {
    setText(next)
    if (isNumber) {
      if (next.trim() && Number.isFinite(Number(next))) onChange(Number(next))
    } else if (isContent && context)
      context.session.setText(context.id, id.slice(context.id.length), next)
    else onChange(next)
  }
  const rest = {
    id,
    className: ui.input,
    value: text,
    onBlur: () => onBlur(id, text),
  }
  if (isLong) return <textarea {...rest} rows={3} onChange={({ target }) => typed(target.value)} />
  return (
    <span className={styles.inputRow}>
      {isColour && (
        <input
          type="color"
          aria-label={words(id.split('/').at(-1) ?? '')}
          className={styles.colour}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
          onChange={({ target }) => typed(target.value)}
        />
      )}
      <input
        {...rest}
        type={isNumber ? 'number' : 'text'}
        min={schema.minimum}
        max={schema.maximum}
        onChange={({ target }) => typed(target.value)}
      />
    </span>
  )
}

function SelectWidget({ id, value, options, onChange }: WidgetProps<Data, RJSFSchema>) {
  const choices = options.enumOptions ?? []
  return (
    <select
      id={id}
      className={ui.input}
      value={String(value)}
      onChange={({ target }) =>
        onChange(choices.find((choice) => String(choice.value) === target.value)?.value)
      }
    >
      {choices.map(({ value: choice, label }) => (
        <option key={String(choice)} value={String(choice)}>
          {words(label)}
        </option>
      ))}
    </select>
  )
}

const CheckboxWidget = ({ id, label, value, onChange }: WidgetProps<Data, RJSFSchema>) => (
  <label className={styles.checkRow} htmlFor={id}>
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
    {words(label)}
  </label>
)

export const widgets = { TextWidget, SelectWidget, CheckboxWidget }
