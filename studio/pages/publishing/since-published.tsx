import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { listPages, pullPage } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import type { PreviewAs } from '../../../runtime/edit/messages.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Loaded, Soft } from '../../ui/ui.tsx'
import { BeforeAfterButton } from './before-after-button.tsx'
import { Differences } from './differences.tsx'
import { useListedPage } from './use-page.ts'

interface Props {
  address: PageAddress
  document: PageDocument
  as: PreviewAs
}

/** Differences of a document from the published one. */
export function SincePublished(props: Props) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const pages = useRead(listPages, {}, { storeNbr })
  const rev = useListedPage(props.address)?.publishedRev ?? 0
  return (
    <section>
      <h3>{t('sincePublished')}</h3>
      {/* What is opened here would close if it were known only later what is published. */}
      <Loaded read={pages}>
        {() =>
          rev ? (
            <SinceRevision {...props} rev={rev} />
          ) : (
            <>
              <Soft>{t('neverPublished')}</Soft>
              <Pictures {...props} published={undefined} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function SinceRevision({ rev, ...props }: Props & { rev: number }) {
  const { address, document } = props
  const { storeNbr } = useStore()
  const read = useRead(pullPage, { ...address, rev }, { storeNbr })
  return (
    <Loaded read={read}>
      {(pulled) => {
        const published = pulled.document as PageDocument // checked by the gateway
        return (
          <>
            <Differences address={address} before={published} after={document} />
            <Pictures {...props} published={published} />
          </>
        )
      }}
    </Loaded>
  )
}

function Pictures({
  published,
  document,
  ...rest
}: Props & { published: PageDocument | undefined }) {
  const { t } = useTexts()
  return (
    <BeforeAfterButton
      {...rest}
      before={{ name: t('seenNow'), document: published }}
      after={{ name: t('draftShown'), document }}
    />
  )
}
