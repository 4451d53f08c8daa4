import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import {
  enquiryStats,
  listEnquiries,
  markEnquiry,
} from '../../schemas/enquiry/enquiry-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { tell } from '../ui/toasts/toasts.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Badge, Button, Card, Dialog, Page, Soft, Stack, Trouble } from '../ui/ui.tsx'
import { ArrivalsCard } from './arrivals-card.tsx'
import styles from './enquiries.module.css'

type Enquiry = OpOutput<typeof listEnquiries>['rows'][number]

/** Enquiries about products, and requested back-in-stock notices. */
export default function EnquiriesPage() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['stat'])
  const stat = enquiryStats.find((one) => one === filter.stat)
  const read = useList(listSource(listEnquiries, storeNbr, stat ? { stat } : {}))
  const [marking, setMarking] = useState<Enquiry>()
  const mark = may(store, 'enquiries.write') ? setMarking : undefined
  return (
    <Page title={t('enquiries.title')}>
      <Card>
        <List
          name="enquiries"
          saves={{ list: 'enquiries', filter, setFilter }}
          views={{
            label: t('enquiries.state'),
            field: 'stat',
            options: [
              { id: '', name: t('list.any') },
              ...enquiryStats.map((id) => ({ id, name: t(`enquiries.${id}`) })),
            ],
          }}
          label={t('enquiries.title')}
          read={read}
          columns={columnsIn(t, moment, storeNbr, mark)}
          rowKey={({ enquiryNbr }) => enquiryNbr}
          rowName={({ memName, title }) => `${memName} ${title}`}
          empty={<Empty icon={MessageCircleQuestionMark} text={t('enquiries.none')} />}
        />
      </Card>
      <ArrivalsCard />
      <Dialog
        title={t('enquiries.mark')}
        isOpen={marking !== undefined}
        onClose={() => setMarking(undefined)}
        isFirm
        isSheet
      >
        {marking && <MarkForm enquiry={marking} onClose={() => setMarking(undefined)} />}
      </Dialog>
    </Page>
  )
}

/** Marks an enquiry as answered, with a note, or as open again. */
function MarkForm({ enquiry, onClose }: { enquiry: Enquiry; onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [note, setNote] = useState(enquiry.note)
  const mark = useCommand(markEnquiry, { storeNbr, changes: [listEnquiries] })
  const { enquiryNbr } = enquiry
  const set = (stat: (typeof enquiryStats)[number]) =>
    mark.mutate(
      { enquiryNbr, stat, note: note.trim() },
      {
        onSuccess() {
          onClose()
          tell({
            text: t(stat === 'answered' ? 'enquiries.isAnswered' : 'enquiries.isOpen', {
              name: enquiry.memName,
            }),
            undo: () => mark.mutateAsync({ enquiryNbr, stat: enquiry.stat, note: enquiry.note }),
          })
        },
      },
    )
  return (
    <Stack>
      <p>{enquiry.remark || enquiry.title}</p>
      <Field
        label={t('enquiries.note')}
        help={t('enquiries.noteHelp')}
        rows={3}
        value={note}
        onChange={setNote}
        maxLength={1000}
      />
      <Trouble error={mark.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        {enquiry.stat === 'answered' && (
          <Button isPending={mark.isPending} onPress={() => set('open')}>
            {t('enquiries.reopen')}
          </Button>
        )}
        <Button look="primary" isPending={mark.isPending} onPress={() => set('answered')}>
          {t('enquiries.answered')}
        </Button>
      </Actions>
    </Stack>
  )
}

const columnsIn = (
  t: T,
  moment: Moment,
  storeNbr: string,
  mark: ((enquiry: Enquiry) => void) | undefined,
): readonly Column<Enquiry>[] => [
  {
    key: 'when',
    title: 'when',
    cell: ({ addDate }) => moment(addDate),
    text: ({ addDate }) => addDate,
  },
  {
    key: 'product',
    title: 'enquiries.product',
    cell: ({ title, ptNbr }) => (
      <>
        <Link href={`/${storeNbr}/products/${ptNbr}`}>{title}</Link>
        <br />
        <Soft>{ptNbr}</Soft>
      </>
    ),
    text: ({ title, ptNbr }) => `${title} ${ptNbr}`,
  },
  {
    key: 'who',
    title: 'enquiries.shopper',
    cell: ({ memName, email, mobile }) => (
      <div className={styles.contact}>
        <span>{memName}</span>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${mobile}`}>{mobile}</a>
      </div>
    ),
    text: ({ memName, email, mobile }) => `${memName} ${email} ${mobile}`,
  },
  {
    key: 'question',
    title: 'enquiries.question',
    cell: ({ remark }) => remark || '–',
    text: ({ remark }) => remark,
  },
  {
    key: 'state',
    title: 'enquiries.state',
    cell: (row) => (
      <>
        <Badge tone={row.stat === 'open' ? 'warn' : 'still'}>{t(`enquiries.${row.stat}`)}</Badge>{' '}
        <Soft>{[row.answeredBy, row.note].filter(Boolean).join(': ')}</Soft>
      </>
    ),
    text: ({ stat, answeredBy, note }) => `${stat} ${answeredBy} ${note}`.trim(),
  },
  ...(mark
    ? [
        {
          key: 'mark',
          title: 'actions',
          cell: (row: Enquiry) => (
            <Button aria-label={`${t('enquiries.mark')}: ${row.memName}`} onPress={() => mark(row)}>
              {t('enquiries.mark')}
            </Button>
          ),
        } as const,
      ]
    : []),
]
