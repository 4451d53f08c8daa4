import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger, Dialog, Popover } from 'react-aria-components'
import { localStore } from '../../../runtime/browser-store.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Checks } from '../fields.tsx'
import { IconButton } from '../icon-button.tsx'
import type { Column } from './column.ts'
import styles from './lists.module.css'

interface Menu {
  all: readonly Pick<Column<never>, 'key' | 'title'>[]
  shown: readonly string[]
  show(keys: readonly string[]): void
}

/** Columns enabled by the operator, stored in the browser; the first one is always shown. */
export function useColumns<R>(
  list: string,
  all: readonly Column<R>[],
): { columns: readonly Column<R>[]; menu: Menu } {
  const storageKey = `studio.columns.${list}`
  const usual = () => all.filter(({ isExtra = false }) => !isExtra).map(({ key }) => key)
  const [shown, setShown] = useState<readonly string[]>(
    () => localStore.get(storageKey)?.split(' ') ?? usual(),
  )
  return {
    columns: all.filter(({ key }, nth) => nth === 0 || shown.includes(key)),
    menu: {
      all: all.slice(1),
      shown,
      show(keys) {
        localStore.set(storageKey, keys.join(' '))
        setShown(keys)
      },
    },
  }
}

export function ColumnsMenu({ all, shown, show }: Menu) {
  const { t } = useTexts()
  return (
    <DialogTrigger>
      <IconButton label={t('list.columns')} icon={Columns3} />
      <Popover className={styles.popover ?? ''}>
        <Dialog className={styles.menu ?? ''} aria-label={t('list.columns')}>
          <Checks
            label={t('list.columns')}
            value={shown}
            options={all.map(({ key, title }) => ({ id: key, name: t(title) }))}
            onChange={show}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
