import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Power, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { Badge, Cell, Confirm, MenuCell, Table, Trouble } from '../ui/ui.tsx'

interface MethodRow {
  nbr: string
  name: string
  isOn: boolean
  href: string
}

/** Methods in checkout order, which can be moved, switched and deleted in the table. */
export function MethodTable<R extends MethodRow>(props: {
  label: string
  empty: ReactNode
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
  const switchTo = ({ nbr, name, isOn }: R) =>
    act.mutate(() => turn(nbr, !isOn), {
      onSuccess: () =>
        tell({
          text: t(isOn ? 'delivery.nowOff' : 'delivery.nowOn', { name }),
          undo: () => turn(nbr, isOn),
        }),
    })
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
            <MenuCell>
              <MoreMenu
                label={t('moreFor', { name: row.name })}
                actions={[
                  {
                    id: 'up',
                    label: t('moveUp'),
                    icon: ArrowUp,
                    isDisabled: at === 0 || act.isPending,
                    run: () => move(at, at - 1),
                  },
                  {
                    id: 'down',
                    label: t('moveDown'),
                    icon: ArrowDown,
                    isDisabled: at === rows.length - 1 || act.isPending,
                    run: () => move(at, at + 1),
                  },
                  {
                    id: 'turn',
                    label: t(row.isOn ? 'delivery.switchOff' : 'delivery.switchOn'),
                    icon: Power,
                    isDisabled: act.isPending,
                    run: () => (isLast(row) ? setAsking({ row, to: 'off' }) : switchTo(row)),
                  },
                  {
                    id: 'delete',
                    label: t('delivery.delete'),
                    icon: Trash2,
                    isDanger: true,
                    isDisabled: act.isPending,
                    run: () => setAsking({ row, to: 'delete' }),
                  },
                ]}
              />
            </MenuCell>
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
