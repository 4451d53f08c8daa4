import { ArrowDownToLine, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { correctionReasons, type CorrectionReason } from '../../../schemas/catalog/stock.schema.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { BulkProgress } from '../../ui/bulk/bulk-progress.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ColumnsMenu, useColumns } from '../../ui/lists/columns-menu.tsx'
import { tell } from '../../ui/toasts/toasts.ts'
import { SaveStrip } from '../../ui/saving/save-strip.tsx'
import { Button, Card, Note, Soft } from '../../ui/ui.tsx'
import { UnsavedGuard } from '../../ui/unsaved.tsx'
import grids from '../grid/grid.module.css'
import type { Shop } from '../use-shop.ts'
import { changeOf } from './change-of.ts'
import { columnKeys, columns, type ColumnKey, type Words } from './columns.ts'
import { editOf } from './edits.ts'
import type { SheetProduct } from './lines.ts'
import { SheetTable } from './sheet-table.tsx'
import { SheetFaults, SheetTroubles } from './sheet-troubles.tsx'
import { useSaving } from './use-saving.ts'
import { useSheet } from './use-sheet.ts'
import { useSheetGrid } from './use-sheet-grid.ts'
import { useWindow } from './use-window.ts'
import styles from './sheet.module.css'

const reasons = Object.keys(correctionReasons) as CorrectionReason[] // its keys
/** The columns as a list has them: the name of the row first, which always stays. */
const listed = [
  { key: 'line', title: 'products.product', cell: () => null, text: () => '' },
  ...columnKeys.map((key) => ({
    key,
    title: columns[key].title,
    isExtra: columns[key].isExtra ?? false,
    cell: () => null,
    text: () => '',
  })),
] as const

/** The sheet with its tools, what hinders saving, and the bar that saves it. */
export function SheetCard(props: { loaded: readonly SheetProduct[]; words: Words; shop: Shop }) {
  const { loaded, words, shop } = props
  const { t } = useTexts()
  const store = useStore()
  const { columns: shown, menu } = useColumns('sheet', listed)
  const names = shown.map(({ key }) => key).join(' ')
  const keys = useMemo(() => {
    const wanted = names.split(' ')
    return columnKeys.filter((key) => wanted.includes(key))
  }, [names])
  const sheet = useSheet({ loaded, words, shop })
  const saving = useSaving(sheet)
  const said = useEffectEvent(() => tell({ text: t('settingsSaved') }))
  useEffect(() => {
    if (saving.isSaved) said()
  }, [saving.isSaved])
  const [reason, setReason] = useState<CorrectionReason>('count')
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = useWindow(scroller)
  const isReadOnly = !may(store, 'products.write') || saving.isPending
  const grid = useSheetGrid({
    rows: sheet.lines.length,
    columns: keys,
    page: drawn.page,
    textAt: sheet.textAt,
    isTypedAt: sheet.isTypedAt,
    write: isReadOnly ? () => undefined : sheet.write,
    undo: isReadOnly ? () => undefined : sheet.undo,
    redo: isReadOnly ? () => undefined : sheet.redo,
  })
  const troubleId = useId()
  const goTo = (skuId: string, column?: ColumnKey) => {
    const row = sheet.rowOf.get(skuId)
    if (row !== undefined) grid.choose({ row, at: column ? Math.max(0, keys.indexOf(column)) : 0 })
  }
  const active = sheet.lines[grid.active.row]
  const activeKey = keys[grid.active.at]
  const fault = sheet.faults.find(
    ({ skuId, column }) => skuId === active?.sku.skuId && column === activeKey,
  )
  /** Products that nothing hinders. */
  const hindered = new Set([
    ...sheet.theirs.map(({ ptNbr }) => ptNbr),
    ...sheet.faults.flatMap(({ skuId }) => {
      const line = sheet.lines[sheet.rowOf.get(skuId) ?? -1]
      return line ? [line.product.ptNbr] : []
    }),
  ])
  const ready = [...sheet.edits.keys()].filter((ptNbr) => !hindered.has(ptNbr))
  const save = () => {
    const changes = ready.map((ptNbr) =>
      changeOf(sheet.linesOfProduct.get(ptNbr) ?? [], sheet.edits, words),
    )
    saving.save(
      changes.filter((change) => change !== undefined),
      reason,
    )
  }
  const trySave = () => {
    const [first] = [...sheet.faults, ...sheet.theirs]
    if (first) goTo(first.skuId, first.column)
    else save()
  }
  const isCounted = sheet.lines.some((line) => editOf(sheet.edits, line, 'onHand') !== undefined)
  const { cellsChanged, productsChanged } = sheet
  const isChanged = cellsChanged > 0
  return (
    <>
      {saving.job && (
        <Card title={t('sheet.saving')}>
          <BulkProgress
            key={saving.job.bulkNbr}
            bulkNbr={saving.job.bulkNbr}
            onUndo={saving.onUndo}
            onEnd={saving.onEnd}
          />
        </Card>
      )}
      <SheetTroubles sheet={sheet} words={words} left={saving.left} goTo={goTo} />
      <Card>
        <div className={styles.tools}>
          <Soft>
            {t('sheet.size', { count: sheet.lines.length, products: sheet.state.products.length })}
          </Soft>
          <p className={styles.why} id={troubleId} role="status">
            {fault && t(fault.key, fault.values)}
          </p>
          <IconButton
            label={t('sheet.undo')}
            icon={Undo2}
            isDisabled={!sheet.canUndo || isReadOnly}
            onPress={sheet.undo}
          />
          <IconButton
            label={t('sheet.redo')}
            icon={Redo2}
            isDisabled={!sheet.canRedo || isReadOnly}
            onPress={sheet.redo}
          />
          <Button look="plain" isDisabled={!grid.canFill || isReadOnly} onPress={grid.fillDown}>
            <Icon of={ArrowDownToLine} />
            {t('products.fillDown')}
          </Button>
          <ColumnsMenu {...menu} />
        </div>
        <SheetTable
          sheet={sheet}
          grid={grid}
          keys={keys}
          drawn={drawn}
          scroller={scroller}
          currency={shop.currency}
          names={words.names}
          isBusy={isReadOnly}
          troubleId={troubleId}
        />
      </Card>
      <SheetFaults sheet={sheet} goTo={goTo} />
      <p className={grids.keys}>
        <kbd>F2</kbd> {t('sheet.keyEdit')} <kbd>Esc</kbd> {t('sheet.keyBack')} <kbd>Ctrl D</kbd>{' '}
        {t('sheet.keyFill')} <kbd>Ctrl C</kbd> <kbd>Ctrl V</kbd> {t('sheet.keyPaste')}{' '}
        <kbd>Ctrl Z</kbd> {t('sheet.keyUndo')}
      </p>
      {may(store, 'products.write') && (
        <SaveStrip
          state={
            isChanged
              ? {
                  text: [
                    `${t('sheet.cells', { count: cellsChanged })} ${t('sheet.inProducts', { count: productsChanged })}`,
                    ...(sheet.faults.length
                      ? [t('sheet.wrongCells', { count: sheet.faults.length })]
                      : []),
                  ].join(' · '),
                }
              : 'notSavedYet'
          }
          isChanged={isChanged}
          isPending={saving.isPending}
          error={saving.error}
          conflict={undefined}
          notes={
            isCounted && (
              <div className={styles.reason}>
                {' '}
                <Choice<CorrectionReason>
                  label={t('sheet.reason')}
                  value={reason}
                  options={reasons.map((id) => ({ id, name: t(`products.reason.${id}`) }))}
                  onChange={setReason}
                />
              </div>
            )
          }
          actions={
            hindered.size > 0 &&
            ready.length > 0 && (
              <Button isDisabled={saving.isPending} onPress={save}>
                {t('sheet.saveReady', { count: ready.length })}
              </Button>
            )
          }
          onDiscard={sheet.discard}
          onSave={trySave}
        />
      )}
      {sheet.state.products.length === 0 && <Note>{t('products.none')}</Note>}
      <UnsavedGuard isUnsaved={isChanged && !saving.isPending} />
    </>
  )
}
