import type { TSchema } from '@sinclair/typebox'
import type { Lang } from '../../../../schemas/lang.ts'
import type { ReferenceKind } from '../../../../schemas/page/references.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Button } from '../../../ui/ui.tsx'
import { words } from '../../../ui/words.ts'
import { ChoiceField } from '../../../fields/choice-field.tsx'
import ui from '../../../ui/ui.module.css'
import styles from './inspector.module.css'

interface Props {
  /** Pointer into the bindings of the block. */
  spot: string
  label: string
  kind: ReferenceKind | undefined
  schema: TSchema
  value: unknown
  /** Language of the names to choose from. */
  lang: Lang
  onChange(value: unknown): void
}

/**
 * Field for one argument of a query: by name if it refers to something, else by the schema's
 * choices.
 */
export function ArgField({ spot, label, kind, schema, value, lang, onChange }: Props) {
  const { t } = useTexts()
  if (typeof value === 'string' && value.startsWith('$'))
    return (
      <div className={ui.field} data-spot={spot}>
        <span>{label}</span>
        <span className={ui.help}>{t('fromAddress')}</span>
        <span>
          <Button look="plain" onPress={() => onChange(undefined)}>
            {t('chooseInstead')}
          </Button>
        </span>
      </div>
    )
  const choices: unknown[] | undefined = schema.enum
  return (
    <div className={ui.field} data-spot={spot}>
      <span>{label}</span>
      {kind && kind !== 'picture' ? (
        schema.type === 'array' ? (
          <Several label={label} kind={kind} value={value} lang={lang} onChange={onChange} />
        ) : (
          <ChoiceField
            label={label}
            kind={kind}
            lang={lang}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
          />
        )
      ) : choices ? (
        <select
          aria-label={label}
          className={ui.input}
          value={String(value ?? schema.default ?? '')}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map((one) => (
            <option key={String(one)} value={String(one)}>
              {words(String(one))}
            </option>
          ))}
        </select>
      ) : (
        <input
          aria-label={label}
          className={ui.input}
          value={typeof value === 'string' || typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}

/** Field for several references in order. */
function Several({
  label,
  kind,
  value,
  lang,
  onChange,
}: {
  label: string
  kind: Exclude<ReferenceKind, 'picture'>
  value: unknown
  lang: Lang
  onChange(value: string[]): void
}) {
  const { t } = useTexts()
  const nbrs = Array.isArray(value) ? value.map(String) : []
  return (
    <div className={styles.fields}>
      {nbrs.map((nbr, at) => (
        <div key={nbr} className={styles.plainItem}>
          <ChoiceField
            label={`${label} ${at + 1}`}
            kind={kind}
            lang={lang}
            value={nbr}
            onChange={(next) =>
              onChange(next ? nbrs.with(at, next) : nbrs.filter((_, one) => one !== at))
            }
          />
          <span className={styles.actions}>
            <Button
              look="plain"
              aria-label={`${t('moveUp')} ${nbr}`}
              isDisabled={at === 0}
              onPress={() => onChange(swapped(nbrs, at - 1))}
            >
              ↑
            </Button>
            <Button
              look="plain"
              aria-label={`${t('moveDown')} ${nbr}`}
              isDisabled={at === nbrs.length - 1}
              onPress={() => onChange(swapped(nbrs, at))}
            >
              ↓
            </Button>
          </span>
        </div>
      ))}
      <ChoiceField
        key={nbrs.length}
        label={t('addTo', { title: label })}
        kind={kind}
        lang={lang}
        value=""
        onChange={(next) => {
          if (next && !nbrs.includes(next)) onChange([...nbrs, next])
        }}
      />
    </div>
  )
}

/** The list with an item and its successor swapped. */
const swapped = (list: readonly string[], at: number): string[] => {
  const [one = '', other = ''] = list.slice(at, at + 2)
  return [...list.slice(0, at), other, one, ...list.slice(at + 2)]
}
