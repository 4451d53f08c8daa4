import { Crown } from 'lucide-react'
import { Link } from 'wouter'
import * as ops from '../../schemas/account/level-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { countText } from '../../schemas/kit/counted.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { ActCell, Button, Card, Cell, Loaded, Table, Trouble } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { PointsCard } from './points-card.tsx'
import { SellingFrame } from './selling-frame.tsx'

/** Member levels, lowest first, and rules of points. */
export function Levels() {
  const { t, lang } = useTexts()
  const own = useStore()
  const { storeNbr } = own
  const mayWrite = may(own, 'selling.write')
  const base = `/${storeNbr}/selling/levels`
  const read = useRead(ops.listLevels, {}, { storeNbr })
  const store = useRead(showStore, {}, { storeNbr })
  const changed = { storeNbr, changes: [ops.listLevels] }
  const remove = useCommand(ops.deleteLevel, changed)
  const make = useCommand(ops.makeLevel, changed)
  const take = (
    { levelNbr, level }: OpOutput<typeof ops.listLevels>['rows'][number],
    name: string,
  ) =>
    remove.mutate(
      { levelNbr },
      {
        onSuccess: () =>
          tell({
            text: t('selling.levelDeleted', { name }),
            undo: () => make.mutateAsync({ levelNbr, level }),
          }),
      },
    )
  return (
    <SellingFrame
      title="selling.levels"
      actions={
        mayWrite && (
          <Link href={`${base}/new`} className={`${ui.button} ${ui.primary}`}>
            {t('selling.newLevel')}
          </Link>
        )
      }
    >
      <Trouble error={remove.error} />
      <Card title={t('selling.memberLevels')}>
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('selling.memberLevels')}
              columns={[
                'name',
                'selling.levelFrom',
                'selling.levelPrice',
                'selling.pointFactor',
                'selling.memberCount',
                ...(mayWrite ? (['actions'] as const) : []),
              ]}
              empty={<Empty icon={Crown} text={t('selling.noLevels')} />}
            >
              {rows.map((row) => {
                const { levelNbr, level, members } = row
                const name =
                  level.name[lang] ?? level.name[store.data?.defaultLang ?? lang] ?? levelNbr
                const money = (amt: number) => (store.data ? formatAmount(amt, store.data) : amt)
                return (
                  <tr key={levelNbr}>
                    <td>
                      <Link href={`${base}/${levelNbr}`}>{name}</Link>
                    </td>
                    <Cell of="selling.levelFrom">{money(level.amtMin)}</Cell>
                    <Cell of="selling.levelPrice">
                      {level.pricePolicy === 1
                        ? t('selling.percentLess', { percent: level.discPer })
                        : level.pricePolicy === 2
                          ? t('selling.amountLess', { amt: money(level.discAmt) })
                          : '–'}
                    </Cell>
                    <Cell of="selling.pointFactor">{level.pointFactor}%</Cell>
                    <Cell of="selling.memberCount">{countText(members)}</Cell>
                    {mayWrite && (
                      <ActCell>
                        {members === 0 && (
                          <Button
                            look="plain"
                            aria-label={`${t('selling.delete')}: ${name}`}
                            onPress={() => take(row, name)}
                          >
                            {t('selling.delete')}
                          </Button>
                        )}
                      </ActCell>
                    )}
                  </tr>
                )
              })}
            </Table>
          )}
        </Loaded>
      </Card>
      <Loaded read={store}>{(shown) => <PointsCard store={shown} />}</Loaded>
    </SellingFrame>
  )
}
