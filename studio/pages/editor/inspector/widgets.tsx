import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { TSchema } from '@sinclair/typebox'
import { lazy, Suspense, useState } from 'react'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { Picker } from '../../../../schemas/kit/pickers.ts'
import { kindsOfLinks } from '../../../../schemas/page/references.ts'
import type { Link } from '../../../../schemas/link.schema.ts'
import type { ChoiceKind } from '../../../../schemas/page/choice.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { words } from '../../../ui/words.ts'
import { isoOfShopTime, shopTimeOf } from '../../../ui/shop-time.ts'
import { ChoiceField } from '../../../fields/choice-field.tsx'
import { ColourField } from './colour-field.tsx'
import { ThemeColourField } from './theme-colour-field.tsx'
import { propPointerOf, siblingsOf, useInspected, type Data } from './field-templates.tsx'
import { PagePathField } from './page-path-field.tsx'
import { FactField } from '../../../fields/facts/fact-field.tsx'
import { PictureField } from '../../../fields/picture-field.tsx'
import styles from './inspector.module.css'
import ui from '../../../ui/ui.module.css'

const RichTextField = lazy(() => import('../../../fields/rich-text/rich-text-field.tsx'))

type Props = WidgetProps<Data, RJSFSchema>

/** Widget of a text or number, by the picker that its schema names. */
function TextWidget(props: Props) {
  const schema = props.schema as TSchema // TypeBox's schemas are JSON Schema
  if (schema.picker === 'colour' && schema.titles) return <ThemeColourWidget {...props} />
  if (schema.titles) return <SelectWidget {...props} />
  const kind = schema.picker && choices[schema.picker]
  if (kind) return <ChoiceWidget {...props} kind={kind} />
  switch (schema.picker) {
    case 'colour':
      return <ColourWidget {...props} />
    case 'picture':
      return <PictureWidget {...props} />
    case 'link':
      return <LinkWidget {...props} />
    case 'page':
      return <PathWidget {...props} />
    case 'date':
    case 'moment':
      return <MomentWidget {...props} />
    case 'richText':
      return <RichTextWidget {...props} />
    default:
      return <WrittenWidget {...props} />
  }
}

/** Kind of choice by picker. */
const choices: Partial<Record<Picker, ChoiceKind>> = {
  product: 'product',
  category: 'category',
  tag: 'tag',
  campaign: 'campaign',
  coupon: 'coupon',
  form: 'form',
  section: 'section',
}

const given = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Keeps the typed text itself, so that typing renders nothing else of the form. */
function WrittenWidget({ id, label, value, schema, onChange }: Props) {
  const say = useSchemaText()
  const inspected = useInspected()
  const own = schema as TSchema // TypeBox's schemas are JSON Schema
  const start = given(value)
  const [{ text, of }, setState] = useState({ text: start, of: start })
  // Another value arrives by undo, by a text written in the page, or with another language.
  if (start !== of) setState({ text: start, of: start })
  const isNumber = own.type === 'integer' || own.type === 'number'
  const isContent = own.role === 'content' && own.type === 'string'
  const isLong = own.picker === 'longText' || (isContent && own.maxLength > 200)
  const typed = (next: string) => {
    setState({ text: next, of })
    if (isNumber) {
      if (next.trim() && Number.isFinite(Number(next))) onChange(Number(next))
      else if (!next.trim() && inspected.unset !== undefined) onChange(undefined)
    } else if (isContent)
      inspected.session.setText(inspected.id, propPointerOf(id, inspected), next)
    else onChange(next)
  }
  // The form learns of what was typed when the field is left.
  const left = () => {
    if (text !== of) inspected.session.formVersion.value++
  }
  const rest = { id, className: ui.input, value: text, onBlur: left, maxLength: own.maxLength }
  const plain = isLong ? (
    <textarea {...rest} rows={3} onChange={({ target }) => typed(target.value)} />
  ) : (
    <input
      {...rest}
      type={isNumber ? 'number' : 'text'}
      min={own.minimum}
      max={own.maximum}
      placeholder={isNumber ? inspected.unset : undefined}
      onChange={({ target }) => typed(target.value)}
    />
  )
  if (!isContent) return plain
  const { session } = inspected
  return (
    <div onBlur={left}>
      <FactField
        id={id}
        label={say(label)}
        value={text}
        onChange={typed}
        lang={session.as.peek().lang}
        isLong={isLong}
        maxLength={own.maxLength}
        plain={plain}
      />
    </div>
  )
}

/** Keeps the text itself, as a text widget does. */
function RichTextWidget({ id, label, schema, value, onChange }: Props) {
  const say = useSchemaText()
  const inspected = useInspected()
  const start = given(value)
  const [{ html, of }, setState] = useState({ html: start, of: start })
  if (start !== of) setState({ html: start, of: start })
  return (
    <div
      // Going to its toolbar does not leave it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (html !== of && !currentTarget.contains(relatedTarget))
          inspected.session.formVersion.value++
      }}
    >
      <Suspense>
        <RichTextField
          id={id}
          label={say(schema.title ?? words(label))}
          value={html}
          lang={inspected.session.as.peek().lang}
          hasFacts={(schema as TSchema).role === 'content'} // TypeBox's schemas are JSON Schema
          onChange={(next) => {
            setState({ html: next, of })
            if ((schema as TSchema).role !== 'content') return onChange(next) // TypeBox's schemas are JSON Schema
            const pointer = propPointerOf(id, inspected)
            return inspected.session.setText(inspected.id, pointer, next)
          }}
        />
      </Suspense>
    </div>
  )
}

function SelectWidget({ id, value, schema, options, onChange }: Props) {
  const say = useSchemaText()
  const { unset } = useInspected()
  const own = schema as TSchema // TypeBox's schemas are JSON Schema
  const titles: Readonly<Record<string, string>> = own.titles ?? {}
  const values: unknown[] =
    options.enumOptions?.map((choice) => choice.value as unknown) ??
    Object.keys(titles).map((name) => (own.type === 'integer' ? Number(name) : name))
  return (
    <select
      id={id}
      className={ui.input}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(values.find((one) => String(one) === target.value))}
    >
      {unset !== undefined && <option value="">{unset}</option>}
      {values.map((one) => (
        <option key={String(one)} value={String(one)}>
          {say(titles[String(one)] ?? words(String(one)))}
        </option>
      ))}
    </select>
  )
}

function CheckboxWidget({ id, label, schema, value, onChange }: Props) {
  const say = useSchemaText()
  return (
    <label className={styles.checkRow} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {say(schema.title ?? words(label))}
    </label>
  )
}

function ColourWidget({ id, label, value, onChange }: Props) {
  return <ColourField id={id} label={label} value={given(value)} onChange={onChange} />
}

function ThemeColourWidget({ id, label, schema, value, onChange }: Props) {
  const say = useSchemaText()
  const { unset = '' } = useInspected()
  const { titles = {} } = schema as TSchema // TypeBox's schemas are JSON Schema
  return (
    <ThemeColourField
      id={id}
      label={say(schema.title ?? words(label))}
      unset={unset}
      titles={titles}
      value={given(value)}
      onChange={onChange}
    />
  )
}

function PictureWidget({ id, label, value, onChange }: Props) {
  return <PictureField id={id} label={label} value={given(value)} onChange={onChange} />
}

function ChoiceWidget({ id, label, schema, value, onChange, kind }: Props & { kind: ChoiceKind }) {
  const say = useSchemaText()
  const { lang } = useSignal(useInspected().session.as)
  return (
    <ChoiceField
      id={id}
      lang={lang}
      label={say(schema.title ?? words(label))}
      kind={kind}
      value={given(value)}
      onChange={onChange}
    />
  )
}

function PathWidget({ id, label, schema, value, onChange }: Props) {
  const say = useSchemaText()
  return (
    <PagePathField
      id={id}
      label={say(schema.title ?? words(label))}
      value={given(value)}
      onChange={onChange}
    />
  )
}

/** Target of a link, chosen by the kind of link next to it. */
function LinkWidget(props: Props) {
  const say = useSchemaText()
  const inspected = useInspected()
  const { lang } = useSignal(inspected.session.as)
  const { id, label, schema, value, onChange } = props
  const { linkType } = siblingsOf(inspected, id) as Partial<Link> // the pair of the link's schema
  const kind = linkType && kindsOfLinks[linkType]
  const title = say(schema.title ?? words(label))
  const rest = { id, label: title, value: given(value), onChange }
  if (kind && kind !== 'picture') return <ChoiceField {...rest} kind={kind} lang={lang} />
  if (linkType === 'page') return <PagePathField {...rest} />
  return <WrittenWidget {...props} />
}

function MomentWidget({ id, schema, value, onChange }: Props) {
  const { timeZone } = useStore()
  const { t } = useTexts()
  const own = schema as TSchema // TypeBox's schemas are JSON Schema
  const isDate = own.picker === 'date'
  return (
    <input
      id={id}
      className={ui.input}
      type={isDate ? 'date' : 'datetime-local'}
      title={isDate ? t('date') : t('shopClock', { zone: timeZone })}
      value={isDate ? given(value).slice(0, 10) : shopTimeOf(given(value), timeZone)}
      onChange={({ target }) =>
        onChange(isDate ? target.value : isoOfShopTime(target.value, timeZone))
      }
    />
  )
}

export const widgets = { TextWidget, SelectWidget, CheckboxWidget }
