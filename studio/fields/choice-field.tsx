import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  type Key,
} from 'react-aria-components'
import type { Lang } from '../../schemas/lang.ts'
import { listChoices, type ChoiceKind } from '../../schemas/page/choice.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useTrouble } from '../ui/ui.tsx'
import { Icon } from '../ui/icon.tsx'
import ui from '../ui/ui.module.css'
import styles from './combo.module.css'

interface Props {
  id?: string
  label: string
  kind: ChoiceKind
  value: string
  onChange(nbr: string): void
  /** Language of the names. */
  lang: Lang
  /** Opens its list at once, as in what was opened for it. */
  startsFocused?: boolean
}

/** Chooses a product, a tag, a page and so on by its name; the value is its number. */
export function ChoiceField(props: Props) {
  const { id, label, kind, value, onChange, lang, startsFocused = false } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  /** Search text; undefined while the name of the chosen item is shown. */
  const [typed, setTyped] = useState<string>()
  // The name of what was chosen here, until the gateway says it: another text would open the list again.
  const [picked, setPicked] = useState<{ nbr: string; name: string }>()
  const q = typed?.trim() ?? ''
  const chosen = useRead(
    listChoices,
    { kind, lang, q: '', nbrs: value ? [value] : [] },
    { storeNbr },
  )
  const found = useRead(listChoices, { kind, lang, q }, { storeNbr })
  const known = value && chosen.data?.rows.find(({ nbr }) => nbr === value)
  const isGone = value !== '' && chosen.data !== undefined && !known
  const name = known
    ? known.name || known.nbr
    : picked?.nbr === value && value
      ? picked.name
      : value
  const trouble = useTrouble()
  const last = found.error ? [] : (found.data?.rows ?? [])
  // Until the answer to what was typed is here, no row of an older one that does not fit: Enter would choose it.
  const rows = found.isPlaceholderData ? last.filter((row) => fits(row, q)) : last
  return (
    <ComboBox
      aria-label={label}
      className={styles.combo ?? ''}
      menuTrigger="focus"
      {...(startsFocused && { autoFocus: true })}
      allowsEmptyCollection
      items={rows}
      inputValue={typed ?? name}
      onInputChange={setTyped}
      // Which rows fit is decided above and by the gateway.
      defaultFilter={() => true}
      value={value || null}
      onChange={(key: Key | null) => {
        const row = rows.find(({ nbr }) => nbr === key)
        setPicked(row && { nbr: row.nbr, name: row.name || row.nbr })
        setTyped(undefined)
        onChange(key === null ? '' : String(key))
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped(undefined)
      }}
    >
      <div className={styles.comboRow}>
        <Input id={id ?? ''} className={ui.input ?? ''} placeholder={t('chooseOne')} />
        <Button className={styles.comboButton ?? ''}>
          <Icon of={ChevronDown} />
        </Button>
        {value && (
          <Button
            slot={null}
            className={styles.comboButton ?? ''}
            aria-label={t('clearOf', { title: label })}
            onPress={() => onChange('')}
          >
            <Icon of={X} />
          </Button>
        )}
      </div>
      {isGone && <span className={ui.error}>{t('goneChoice', { nbr: value })}</span>}
      <Popover className={ui.popover ?? ''}>
        <ListBox
          className={styles.choices ?? ''}
          renderEmptyState={() => (
            <p className={styles.noChoice}>
              {trouble(found.error) ?? t(found.isFetching ? 'loading' : 'noChoice')}
            </p>
          )}
        >
          {(row: (typeof rows)[number]) => (
            <ListBoxItem
              id={row.nbr}
              textValue={row.name || row.nbr}
              className={`${ui.option} ${styles.choiceRow}`}
            >
              {kind === 'product' && (
                <span className={styles.thumb}>
                  {row.img && <img alt="" src={pictureUrl(storeNbr, row.img, 80)} />}
                </span>
              )}
              <span>
                {row.name || row.nbr}
                <small>{row.nbr}</small>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const fits = ({ nbr, name }: { nbr: string; name: string }, q: string) =>
  [nbr, name].some((text) => text.toLowerCase().includes(q.toLowerCase()))
