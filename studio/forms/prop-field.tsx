import type { TSchema } from '@sinclair/typebox'
import { lazy, Suspense, useId } from 'react'
import { useStore } from '../kernel/session/myself.ts'
import { PictureField } from '../fields/picture-field.tsx'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { isoOfShopTime, shopTimeOf } from '../ui/shop-time.ts'
import ui from '../ui/ui.module.css'
import styles from './forms.module.css'

const RichTextField = lazy(() => import('../fields/rich-text/rich-text-field.tsx'))

interface Props {
  schema: TSchema
  value: unknown
  /** `undefined` resets to the schema's default. */
  onChange(value: unknown): void
  error?: string | undefined
  /** Original text, while another language is shown. */
  base?: string | undefined
  /** Language of the text. */
  lang?: string | undefined
}

/** One setting of a form or field, generated from its schema. */
export function PropField({ schema, value, onChange, error, base, lang }: Props) {
  const { t } = useTexts()
  const say = useSchemaText()
  const id = useId()
  const title = say(String(schema.title ?? ''))
  const help = schema.description
  const notes = [
    help && <span key="help">{say(help)}</span>,
    base && (
      <span key="base">
        {t('baseText')}: {base.replace(/<[^>]*>/g, ' ').slice(0, 200)}
      </span>
    ),
  ].filter(Boolean)
  const about = [notes.length && `${id} help`, error && `${id} error`].filter(Boolean).join(' ')
  const control = { id, schema, value, onChange, title, lang, isBad: !!error, about }
  return (
    <div className={ui.field}>
      {schema.type === 'boolean' ? (
        <label className={styles.checkRow}>
          <input
            type="checkbox"
            checked={value === true}
            aria-describedby={about || undefined}
            onChange={({ target }) => onChange(target.checked)}
          />
          {title}
        </label>
      ) : (
        <>
          {schema.picker === 'richText' || schema.picker === 'picture' ? (
            <span className={styles.label}>{title}</span>
          ) : (
            <label htmlFor={id}>{title}</label>
          )}
          <Control {...control} />
        </>
      )}
      {notes.length > 0 && (
        <span className={`${ui.help} ${styles.notes}`} id={`${id} help`}>
          {notes}
        </span>
      )}
      {error && (
        <span className={ui.error} id={`${id} error`}>
          {error}
        </span>
      )}
    </div>
  )
}

interface ControlProps extends Pick<Props, 'schema' | 'value' | 'onChange' | 'lang'> {
  id: string
  title: string
  isBad: boolean
  about: string
}

function Control({ id, schema, value, onChange, title, lang, isBad, about }: ControlProps) {
  const { t } = useTexts()
  const { timeZone } = useStore()
  const say = useSchemaText()
  const rest = {
    id,
    className: ui.input,
    'aria-invalid': isBad || undefined,
    'aria-describedby': about || undefined,
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (schema.titles)
    return (
      <select {...rest} value={text} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(schema.titles).map(([name, said]) => (
          <option key={name} value={name}>
            {say(said)}
          </option>
        ))}
      </select>
    )
  switch (schema.picker) {
    case 'picture':
      return <PictureField id={id} label={title} value={text} onChange={onChange} />
    case 'richText':
      return (
        <Suspense fallback={<div className={styles.waiting} />}>
          <RichTextField id={id} label={title} value={text} onChange={onChange} lang={lang} />
        </Suspense>
      )
    case 'moment':
      return (
        <input
          {...rest}
          type="datetime-local"
          title={t('shopClock', { zone: timeZone })}
          value={shopTimeOf(text, timeZone)}
          onChange={({ target }) => onChange(isoOfShopTime(target.value, timeZone) || undefined)}
        />
      )
    case 'longText':
      return (
        <textarea
          {...rest}
          rows={3}
          lang={lang}
          value={text}
          maxLength={schema.maxLength as number | undefined} // TypeBox's own option
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
  return schema.type === 'integer' ? (
    <input
      {...rest}
      type="number"
      value={text}
      min={schema.minimum as number | undefined} // TypeBox's own option
      max={schema.maximum as number | undefined} // TypeBox's own option
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
    />
  ) : (
    <input
      {...rest}
      type="text"
      lang={lang}
      value={text}
      maxLength={schema.maxLength as number | undefined} // TypeBox's own option
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
