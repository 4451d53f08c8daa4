import { X } from 'lucide-react'
import { useState } from 'react'
import { listChoices, type ChoiceKind } from '../../schemas/page/choice.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { ChoiceField } from './choice-field.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button } from '../ui/ui.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from '../ui/ui.module.css'

/** Maximum names per request; of a longer list the rest is shown by number. */
const mostNamed = 100

/** Field for several products, categories and so on, each chosen by name. */
export function PickList(props: {
  label: string
  help?: string
  kind: ChoiceKind
  value: readonly string[]
  onChange(nbrs: string[]): void
  error?: string | undefined
}) {
  const { label, help, kind, value, onChange, error } = props
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  // The field starts anew after each choice.
  const [round, setRound] = useState(0)
  const named = useRead(
    listChoices,
    { kind, lang, q: '', nbrs: value.slice(0, mostNamed) },
    { storeNbr },
  )
  const nameOf = (nbr: string) => named.data?.rows.find((row) => row.nbr === nbr)?.name || nbr
  return (
    <div className={styles.field}>
      <span className={styles.legend}>{label}</span>
      {help !== undefined && <span className={styles.help}>{help}</span>}
      {value.length > 0 && (
        <ul className={styles.picked} aria-label={label}>
          {value.map((nbr) => (
            <li key={nbr}>
              <span>{nameOf(nbr)}</span>
              <Button
                look="plain"
                aria-label={`${t('remove')}: ${nameOf(nbr)}`}
                onPress={() => onChange(value.filter((one) => one !== nbr))}
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ChoiceField
        key={round}
        label={t('addTo', { title: label })}
        kind={kind}
        lang={lang}
        value=""
        onChange={(nbr) => {
          if (nbr && !value.includes(nbr)) onChange([...value, nbr])
          setRound(round + 1)
        }}
      />
      {error !== undefined && <span className={styles.error}>{error}</span>}
    </div>
  )
}
