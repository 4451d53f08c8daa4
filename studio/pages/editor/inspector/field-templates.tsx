import { X } from 'lucide-react'
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils'
import type { TSchema } from '@sinclair/typebox'
import { Value, ValuePointer } from '@sinclair/typebox/value'
import { createContext, useContext, useMemo, type ReactElement } from 'react'
import { isShown } from '../../../../engine/contract/prop-options.ts'
import type { FactWords } from '../../../fields/facts/fact-words.ts'
import { useFactWords } from '../../../fields/facts/use-fact-words.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts, type T } from '../../../kernel/texts/texts.tsx'
import { Button } from '../../../ui/ui.tsx'
import { useStore } from '../../../kernel/session/myself.ts'
import { pictureUrl } from '../../../ui/picture-url.ts'
import { ListDrag, ListGrip } from '../../../ui/drag/list-drag.tsx'
import { withPointer } from '../../session/pointer.ts'
import type { EditorSession } from '../../session/session.ts'
import { firstText, words } from '../../../ui/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import combo from '../../../fields/combo.module.css'
import styles from './inspector.module.css'
import ui from '../../../ui/ui.module.css'

export type Data = Record<string, unknown>

export interface Inspected {
  session: EditorSession
  id: string
  /** Prefix of the form's field ids; the rest is a JSON pointer into `formData`. */
  prefix: string
  /** JSON pointer of the form's values in the block's props, if they are not all of these. */
  at?: string
  /** All values with defaults, in the shown language. */
  formData: Data
  /** Whether the document itself contains a value. */
  isSet(name: string): boolean
  /** Applies all values of the form as one step. */
  change(next: Data): void
  reset(name: string): void
  /** Label of the empty choice, if fields may be unset. */
  unset?: string
}

/** The inspected block, and how the form changes it. */
export const InspectorContext = createContext<Inspected | null>(null)

export function useInspected(): Inspected {
  const inspected = useContext(InspectorContext)
  if (!inspected) throw new Error('outside of a form of the inspector')
  return inspected
}

const isEqual = (one: unknown, other: unknown): boolean => Value.Equal(one, other)
const valueAt = (data: Data, pointer: string): unknown => ValuePointer.Get(data, pointer)

/** JSON pointer into the form's values of a field, by its id. */
export const pointerOf = (id: string, { prefix }: Pick<Inspected, 'prefix'>): string =>
  id.slice(prefix.length)

/** JSON pointer into the props of the block of a field, by its id. */
export const propPointerOf = (id: string, inspected: Pick<Inspected, 'prefix' | 'at'>): string =>
  (inspected.at ?? '') + pointerOf(id, inspected)

/** The object that a field belongs to, with the field's name in it. */
export function siblingsOf({ formData, prefix }: Inspected, fieldId: string): Data {
  const parent = pointerOf(fieldId, { prefix }).split('/').slice(0, -1).join('/')
  const found = parent ? valueAt(formData, parent) : formData
  return typeof found === 'object' && found !== null ? (found as Data) : {} // checked by this line
}

/** Label, control, description, and a button to reset to the default. */
function FieldTemplate(props: FieldTemplateProps<Data, RJSFSchema>) {
  const { t } = useTexts()
  const say = useSchemaText()
  const inspected = useInspected()
  const { id, label, schema, children, hidden } = props
  const own = schema as TSchema // TypeBox's schemas are JSON Schema
  if (hidden || !isShown(own, siblingsOf(inspected, id))) return null
  const title = schema.title ? say(schema.title) : words(label)
  const help = schema.description && <span className={ui.help}>{say(schema.description)}</span>
  if (schema.type === 'object') return children
  const spot = pointerOf(id, inspected)
  if (schema.type === 'array')
    return (
      <div data-spot={spot}>
        {children}
        {help}
      </div>
    )
  const isSwitch = schema.type === 'boolean'
  const path = spot.split('/')
  // Only of the block itself: an item of a list is simply removed.
  const [name = ''] = path.slice(1)
  const isDifferent =
    path.length === 2 && inspected.isSet(name) && !isEqual(inspected.formData[name], own.default)
  return (
    <div className={ui.field} data-spot={spot} data-different={isDifferent || undefined}>
      {!isSwitch && (
        <span className={styles.labelRow}>
          <label htmlFor={id}>{title}</label>
          {isDifferent && <Reset name={name} title={title} inspected={inspected} />}
        </span>
      )}
      {children}
      {help}
      {isSwitch && isDifferent && <Reset name={name} title={title} inspected={inspected} />}
      <BaseText {...{ id, own, inspected }} of={t('baseText')} />
    </div>
  )
}

function Reset({ name, title, inspected }: { name: string; title: string; inspected: Inspected }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={styles.reset}
      aria-label={t('resetOf', { title })}
      onClick={() => inspected.reset(name)}
    >
      {t('reset')}
    </button>
  )
}

/** The original text, while another language is shown. */
function BaseText(props: { id: string; own: TSchema; inspected: Inspected; of: string }) {
  const { id, own, inspected, of } = props
  const { session } = inspected
  const isText = own.type === 'string' && own.role === 'content'
  if (!isText || own.enum || own.format || session.as.peek().lang === session.defaultLang)
    return null
  const base = valueAt(session.node(inspected.id)?.props ?? {}, propPointerOf(id, inspected))
  return typeof base === 'string' && base ? (
    <span className={ui.help}>
      {of}: {base.slice(0, 200)}
    </span>
  ) : null
}

const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps<Data, RJSFSchema>) => (
  <div className={styles.fields}>{properties.map(({ content }) => content)}</div>
)

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Data[], RJSFSchema>) {
  const { t } = useTexts()
  const say = useSchemaText()
  const facts = useFactWords()
  const inspected = useInspected()
  const { title, schema, items, canAdd, onAddClick, fieldPathId, formData: list = [] } = props
  const name = schema.title ? say(schema.title) : words(title)
  const nameOf = useMemo(
    () => (at: string) => nameOfItem(list[Number(at)], Number(at), t, facts),
    [list, t, facts],
  )
  const move = (from: string, to: number) => {
    const item = list[Number(from)]
    const moved = list.toSpliced(Number(from), 1).toSpliced(to, 0, ...(item ? [item] : []))
    const pointer = pointerOf(fieldPathId.$id, inspected)
    inspected.change(withPointer(inspected.formData, pointer, moved))
  }
  return (
    <fieldset className={styles.list}>
      <legend>{name}</legend>
      <ListDrag ids={list.map((_, at) => String(at))} nameOf={nameOf} move={move}>
        {items}
      </ListDrag>
      {canAdd && <Button onPress={() => onAddClick()}>{t('addTo', { title: name })}</Button>}
    </fieldset>
  )
}

/** A list item, collapsed and named by its first text, since lists are long. */
function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<Data[], RJSFSchema>) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const facts = useFactWords()
  const { children, index, buttonsProps } = props
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } =
    buttonsProps
  const of = t('item', { nr: index + 1 })
  const field = (children as ReactElement<{ name?: string; formData?: unknown }>).props
  const data = field.formData
  const name = nameOfItem(data, index, t, facts)
  const picture = pictureIn(data)
  const isPlain = typeof data !== 'object'
  const grip = (hasMoveUp || hasMoveDown) && <ListGrip id={String(index)} name={name} />
  const actions = (
    <span className={styles.actions}>
      {hasMoveUp && (
        <Button look="plain" aria-label={`${t('moveUp')} ${of}`} onPress={() => onMoveUpItem()}>
          ↑
        </Button>
      )}
      {hasMoveDown && (
        <Button look="plain" aria-label={`${t('moveDown')} ${of}`} onPress={() => onMoveDownItem()}>
          ↓
        </Button>
      )}
      {hasRemove && (
        <Button look="plain" aria-label={`${t('remove')} ${of}`} onPress={() => onRemoveItem()}>
          <Icon of={X} />
        </Button>
      )}
    </span>
  )
  if (isPlain)
    return (
      <div className={styles.plainItem} data-row={index}>
        {grip}
        {children}
        {actions}
      </div>
    )
  return (
    <div className={styles.item} data-row={index}>
      {grip}
      {actions}
      <details open={index === 0 || name === of || undefined}>
        <summary>
          {picture && (
            <img className={combo.thumb} alt="" src={pictureUrl(storeNbr, picture, 80)} />
          )}
          <span>{name}</span>
        </summary>
        {children}
      </details>
    </div>
  )
}

/** First text of an item, or its position. */
function nameOfItem(data: unknown, index: number, t: T, facts: FactWords): string {
  const text = typeof data === 'object' && data !== null ? firstText(data as Data, facts.shown) : '' // checked before
  return text || t('item', { nr: index + 1 })
}

const pictureIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'img' in data && typeof data.img === 'string'
    ? data.img
    : ''

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
}
