import {
  fieldsOf,
  importDelimiters,
  importEncodings,
  importFormats,
  missingFields,
} from '../../../schemas/import/import-formats.ts'
import {
  checkImport,
  setImportShape,
  showImport,
  type ImportInfo,
} from '../../../schemas/import/import.ops.ts'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Actions, Button, Card, Cell, Note, Soft, Table, Trouble } from '../../ui/ui.tsx'
import { fieldWord, reasonText } from '../../../site/import-reasons/reason-text.ts'
import { Discard } from './discard.tsx'
import { delimiterWords } from './words.ts'
import styles from './import.module.css'

const formatNames = { shopify: 'Shopify', woo: 'WooCommerce' } as const

/** Format of the file, and mapping of its columns. */
export function ColumnsCard({ info, onChecking }: { info: ImportInfo; onChecking(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { importNbr, encoding, delimiter, format, mapping, header, samples, trouble } = info
  const set = useCommand(setImportShape, { storeNbr, changes: [showImport] })
  const check = useCommand(checkImport, { storeNbr, changes: [showImport] })
  const shape = { importNbr, encoding, delimiter, format }
  const reshape = (next: Partial<OpInput<typeof setImportShape>>) =>
    set.mutate({ ...shape, ...next })
  const missing = missingFields(format, mapping).map((one) =>
    one.map((field) => fieldWord(field, t)).join(' / '),
  )
  const fieldAt = new Map(Object.entries(mapping).map(([field, place]) => [place, field]))
  const readAs = (place: number, field: string) => {
    const rest = Object.entries(mapping).filter(([known, at]) => known !== field && at !== place)
    reshape({ mapping: Object.fromEntries([...rest, ...(field ? [[field, place] as const] : [])]) })
  }
  return (
    <Card title={t('import.step.columns')}>
      <div className={styles.shape}>
        <Choice
          label={t('import.format')}
          value={format}
          options={importFormats.map((id) => ({
            id,
            name: id === 'plain' || id === 'vitrine' ? t(`import.format.${id}`) : formatNames[id],
          }))}
          onChange={(next) => reshape({ format: next })}
        />
        <Choice
          label={t('import.encoding')}
          value={encoding}
          options={importEncodings.map((id) => ({ id, name: id.toUpperCase() }))}
          onChange={(next) => reshape({ encoding: next })}
        />
        <Choice
          label={t('import.delimiter')}
          value={delimiter}
          options={importDelimiters.map((id) => ({ id, name: t(delimiterWords[id]) }))}
          onChange={(next) => reshape({ delimiter: next })}
        />
      </div>
      {trouble && <Note kind="bad">{reasonText(trouble, t)}</Note>}
      <Soft>{t('import.garbled')}</Soft>
      <Soft>{t('import.columnsHint')}</Soft>
      <Table
        label={t('import.step.columns')}
        columns={['import.column', 'import.sample', 'import.readAs']}
        empty={t('import.emptyFile')}
      >
        {header.map((name, place) => (
          // Columns have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={place}>
            <Cell of="import.column">{name}</Cell>
            <Cell of="import.sample">
              <span className={styles.sample}>
                {samples
                  .map((row) => row[place] ?? '')
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </span>
            </Cell>
            <Cell of="import.readAs">
              <Choice
                label={t('import.readAsOf', { name })}
                isPlain
                value={fieldAt.get(place) ?? ''}
                options={[
                  { id: '', name: t('import.notRead') },
                  ...fieldsOf(format).map((id) => ({ id, name: fieldWord(id, t) })),
                ]}
                onChange={(field) => readAs(place, field)}
              />
            </Cell>
          </tr>
        ))}
      </Table>
      {missing.length > 0 && (
        <Note kind="warn">{t('import.needed', { fields: missing.join(', ') })}</Note>
      )}
      <Trouble error={set.error ?? check.error} />
      <Actions>
        <Discard info={info} />
        <Button
          look="primary"
          isDisabled={missing.length > 0 || header.length === 0 || set.isPending}
          isPending={check.isPending}
          onPress={() => check.mutate({ importNbr }, { onSuccess: onChecking })}
        >
          {t('import.check')}
        </Button>
      </Actions>
    </Card>
  )
}
