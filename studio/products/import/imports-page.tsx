import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Link, useLocation } from 'wouter'
import { importBytes, importDays } from '../../../schemas/import/import-formats.ts'
import { listImports, openImport, type ImportSummary } from '../../../schemas/import/import.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import type { Column } from '../../ui/lists/column.ts'
import { List } from '../../ui/lists/list.tsx'
import { listSource, useList } from '../../ui/lists/use-list.ts'
import { sendInParts, UploadRefused, type Sending } from '../../fields/media/send-in-parts.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { Empty } from '../../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../../kernel/texts/texts.tsx'
import { Button, Card, Note, Page, Row, Soft, Trouble } from '../../ui/ui.tsx'
import { ProductTabs } from '../product-tabs.tsx'
import { statKey } from './words.ts'
import styles from './import.module.css'

const megabytes = importBytes / 1_000_000

/** Starts an import, and lists recent ones. */
export function ImportsPage() {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const read = useList(listSource(listImports, storeNbr, {}))
  return (
    <Page title={t('import.title')}>
      <ProductTabs />
      <UploadCard />
      <Card title={t('import.past', { days: importDays })}>
        <List
          name="imports"
          label={t('import.title')}
          read={read}
          columns={columnsIn(t, moment, storeNbr)}
          rowKey={({ importNbr }) => importNbr}
          rowName={({ fileName }) => fileName}
          empty={<Empty icon={FileUp} text={t('import.none')} />}
        />
      </Card>
    </Page>
  )
}

/** Uploads a file, then opens its column mapping. */
function UploadCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [, go] = useLocation()
  const [sending, setSending] = useState<{ name: string; share: number; way: Sending }>()
  const [fault, setFault] = useState<string>()
  const open = useCommand(openImport, { storeNbr, changes: [listImports] })
  const send = async (file: File) => {
    const wrong = faultOf(file)
    setFault(wrong && t(wrong, { mb: megabytes }))
    if (wrong) return
    const name = file.name
    const way = sendInParts(file, storeNbr, {
      place: 'import',
      onShare: (share) => setSending({ name, share, way }),
    })
    setSending({ name, share: 0, way })
    try {
      const uploadId = await way.run()
      const { importNbr } = await open.mutateAsync({ uploadId, fileName: name.slice(0, 200) })
      go(`/${storeNbr}/products/import/${importNbr}`)
    } catch (error) {
      // What the gateway says of the file is shown below.
      if (error instanceof UploadRefused)
        setFault(t(refusals[error.status] ?? 'import.broken', { mb: megabytes }))
    }
    setSending(undefined)
  }
  return (
    <Card>
      <p>{t('import.intro')}</p>
      <Row>
        <FileTrigger
          acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
          onSelect={(files) => files?.[0] && void send(files[0])}
        >
          <Button look="primary" isPending={sending !== undefined}>
            {t('import.choose')}
          </Button>
        </FileTrigger>
        <Soft>{t('import.limit', { mb: megabytes })}</Soft>
      </Row>
      {sending && (
        <Row>
          <progress className={styles.meter} value={sending.share} max={1} aria-hidden />
          <span role="status">
            {t('import.sending', { name: sending.name, percent: Math.round(sending.share * 100) })}
          </span>
          <Button look="plain" onPress={() => void sending.way.stop()}>
            {t('cancel')}
          </Button>
        </Row>
      )}
      {fault !== undefined && <Note kind="bad">{fault}</Note>}
      <Trouble error={open.error} />
    </Card>
  )
}

/** Message of a refused upload by status; with any other status it did not arrive. */
const refusals: Readonly<Record<number, TextKey>> = {
  413: 'import.tooLarge',
  429: 'import.tooMany',
}

function faultOf({ name, size }: File) {
  if (size === 0) return 'import.emptyFile' as const
  if (size > importBytes) return 'import.tooLarge' as const
  return /\.(csv|tsv|txt)$/i.test(name) ? undefined : ('import.noCsv' as const)
}

const shortCounts = ({ fresh, changed, refused }: ImportSummary, t: T) =>
  t('import.countsShort', { fresh, changed, refused })

const columnsIn = (t: T, moment: Moment, storeNbr: string): readonly Column<ImportSummary>[] => [
  {
    key: 'file',
    title: 'import.file',
    cell: ({ importNbr, fileName }) => (
      <Link href={`/${storeNbr}/products/import/${importNbr}`}>{fileName || importNbr}</Link>
    ),
    text: ({ fileName }) => fileName,
  },
  {
    key: 'when',
    title: 'when',
    cell: ({ addDate }) => moment(addDate),
    text: ({ addDate }) => addDate,
  },
  { key: 'who', title: 'who', cell: ({ by }) => by, text: ({ by }) => by },
  {
    key: 'products',
    title: 'import.products',
    cell: (row) => shortCounts(row, t),
    text: (row) => shortCounts(row, t),
  },
  {
    key: 'state',
    title: 'import.state',
    cell: (one) => t(statKey(one)),
    text: (one) => t(statKey(one)),
  },
]
