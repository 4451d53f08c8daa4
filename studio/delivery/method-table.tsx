import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Button, Cell, Confirm, Row, Table, Trouble } from '../ui/ui.tsx'
import styles from './delivery.module.css'

interface MethodRow {
  nbr: string
  name: string
  isOn: boolean
  href: string
}

/** Methods in checkout order, which can be moved, switched and deleted in the table. */
export function MethodTable<R extends MethodRow>(props: {
  label: string
  empty: string
  columns: readonly TextKey[]
  rows: readonly R[]
  /** Confirmation before the last active method is switched off. */
  lastText: string
  deleteText: string
  sort(nbrs: string[]): Promise<unknown>
  turn(nbr: string, isOn: boolean): Promise<unknown>
  remove(nbr: string): Promise<unknown>
  children(row: R): ReactNode
}) {
  const { label, empty, columns, rows, lastText, deleteText, sort, turn, remove, children } = props
  const { t } = useTexts()
  const [asking, setAsking] = useState<{ row: R; to: 'off' | 'delete' }>()
  const act = useMutation({ mutationFn: (run: () => Promise<unknown>) => run() })
  const isLast = (row: R) => row.isOn && rows.filter(({ isOn }) => isOn).length === 1
  const move = (at: number, to: number) => {
    const nbrs = rows.map(({ nbr }) => nbr)
    const [moved = ''] = nbrs.splice(at, 1)
    nbrs.splice(to, 0, moved)
    act.mutate(() => sort(nbrs))
  }
  return (
    <>
      {!asking && <Trouble error={act.error} />}
      <Table label={label} columns={['name', ...columns, 'pageState', 'actions']} empty={empty}>
        {rows.map((row, at) => (
          <tr key={row.nbr}>
            <td>
              <Link href={row.href}>{row.name}</Link>
            </td>
            {children(row)}
            <Cell of="pageState">
              <Badge tone={row.isOn ? 'good' : 'still'}>
                {t(row.isOn ? 'delivery.on' : 'delivery.off')}
              </Badge>
            </Cell>
            <Cell>
              <div className={styles.actions}>
                <Row>
                  <Button
                    look="plain"
                    aria-label={`${t('moveUp')}: ${row.name}`}
                    isDisabled={at === 0 || act.isPending}
                    onPress={() => move(at, at - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    look="plain"
                    aria-label={`${t('moveDown')}: ${row.name}`}
                    isDisabled={at === rows.length - 1 || act.isPending}
                    onPress={() => move(at, at + 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    aria-label={`${t(row.isOn ? 'delivery.switchOff' : 'delivery.switchOn')}: ${row.name}`}
                    isDisabled={act.isPending}
                    onPress={() =>
                      isLast(row)
                        ? setAsking({ row, to: 'off' })
                        : act.mutate(() => turn(row.nbr, !row.isOn))
                    }
                  >
                    {t(row.isOn ? 'delivery.switchOff' : 'delivery.switchOn')}
                  </Button>
                  <Button
                    look="danger"
                    aria-label={`${t('delivery.delete')}: ${row.name}`}
                    isDisabled={act.isPending}
                    onPress={() => setAsking({ row, to: 'delete' })}
                  >
                    {t('delivery.delete')}
                  </Button>
                </Row>
              </div>
            </Cell>
          </tr>
        ))}
      </Table>
      <Confirm
        title={
          asking
            ? t(asking.to === 'off' ? 'delivery.offQuestion' : 'delivery.deleteQuestion', {
                name: asking.row.name,
              })
            : ''
        }
        text={
          asking
            ? [asking.to === 'delete' && deleteText, isLast(asking.row) && lastText]
                .filter(Boolean)
                .join(' ')
            : ''
        }
        yes={t(asking?.to === 'off' ? 'delivery.switchOff' : 'delivery.delete')}
        isOpen={asking !== undefined}
        isPending={act.isPending}
        error={act.error}
        onClose={() => {
          act.reset()
          setAsking(undefined)
        }}
        onYes={() => {
          if (!asking) return
          const { row, to } = asking
          act.mutate(() => (to === 'off' ? turn(row.nbr, false) : remove(row.nbr)), {
            onSuccess: () => setAsking(undefined),
          })
        }}
      />
    </>
  )
}
