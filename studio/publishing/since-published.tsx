import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { pullPage } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../app/myself.ts'
import { useRead } from '../calls/queries.ts'
import type { PageAddress } from '../editor/page-address.ts'
import { useTexts } from '../texts/texts.tsx'
import { Loaded, Soft } from '../ui/ui.tsx'
import { Differences } from './differences.tsx'
import { useListedPage } from './use-page.ts'

interface Props {
  address: PageAddress
  document: PageDocument
}

/** What a document changes of what shoppers see. */
export function SincePublished(props: Props) {
  const { t } = useTexts()
  const rev = useListedPage(props.address)?.publishedRev ?? 0
  return (
    <section>
      <h3>{t('sincePublished')}</h3>
      {rev ? <SinceRevision {...props} rev={rev} /> : <Soft>{t('neverPublished')}</Soft>}
    </section>
  )
}

function SinceRevision({ address, document, rev }: Props & { rev: number }) {
  const { storeNbr } = useStore()
  const read = useRead(pullPage, { ...address, rev }, { storeNbr })
  return (
    <Loaded read={read}>
      {(pulled) => <Differences before={pulled.document as PageDocument} after={document} />}
    </Loaded>
  )
}
