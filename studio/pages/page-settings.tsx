import { useState } from 'react'
import { run } from '../../engine/edit/history.ts'
import { defaultFrameId } from '../../schemas/page/document.schema.ts'
import {
  isFrameKind,
  isPageKind,
  type PageDocument,
} from '../../engine/document/document.schema.ts'
import { listPages, pullPage, pushPage } from '../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { PictureField } from '../fields/picture-field.tsx'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Loaded, Row, Stack, Trouble } from '../ui/ui.tsx'
import { AddressForm } from './address-form.tsx'
import { DeletePage } from './delete-page.tsx'
import { ResetPage } from './reset-page.tsx'
import ui from '../ui/ui.module.css'

interface Props {
  page: ListedPage
  onClose(): void
  onCopy(): void
}

/** Title, description, picture and address of a page, and its deletion. */
export function PageSettings({ page, onClose, onCopy }: Props) {
  const { t } = useTexts()
  const store = useStore()
  const { p1, p2, p3 } = page
  const read = useRead(pullPage, { p1, p2, p3 }, { storeNbr: store.storeNbr })
  const isInfo = p1 === 'info' && p2 === '' && p3 !== ''
  const isBuiltIn = isFrameKind(p1) ? p2 === defaultFrameId : p3 === ''
  const mayPublish = may(store, 'pages.publish')
  return (
    <Stack>
      <Loaded read={read}>
        {({ document, draftRev }) => (
          <Words
            key={draftRev}
            page={page}
            draftRev={draftRev}
            document={document as PageDocument} // checked by the gateway
            onClose={onClose}
          />
        )}
      </Loaded>
      {isInfo && (
        <Row>
          <Button onPress={onCopy}>{t('copyPage')}</Button>
        </Row>
      )}
      {mayPublish && isInfo && <AddressForm page={page} onDone={onClose} />}
      {mayPublish && !isBuiltIn && <DeletePage page={page} onDone={onClose} />}
      {mayPublish && isBuiltIn && page.source === 'store' && (
        <ResetPage page={page} onDone={onClose} />
      )}
    </Stack>
  )
}

function Words(props: {
  page: ListedPage
  document: PageDocument
  draftRev: number
  onClose(): void
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { page, document, draftRev, onClose } = props
  const isPage = isPageKind(page.p1)
  const [title, setTitle] = useState(document.title)
  const [description, setDescription] = useState(document.meta?.description ?? '')
  const [img, setImg] = useState(document.meta?.img ?? '')
  const push = useCommand(pushPage, { storeNbr, changes: [listPages, pullPage] })
  const save = () => {
    const { description: _, img: _img, ...others } = document.meta ?? {}
    const meta = { ...others, ...(description && { description }), ...(img && { img }) }
    const changed = run(document, [
      { kind: 'title', title },
      { kind: 'meta', meta: Object.keys(meta).length ? meta : undefined },
    ])
    const { p1, p2, p3 } = page
    push.mutate(
      { p1, p2, p3, document: changed, draftRev, mayHaveFaults: true },
      { onSuccess: onClose },
    )
  }
  return (
    <>
      <Field
        label={t(isPage ? 'pageTitle' : 'sectionName')}
        {...(isPage && { help: t('pageTitleHelp') })}
        value={title}
        maxLength={120}
        onChange={setTitle}
      />
      {isPage && (
        <>
          <Field
            label={t('pageDescription')}
            help={t('pageDescriptionHelp')}
            value={description}
            maxLength={300}
            onChange={setDescription}
          />
          <div className={ui.field}>
            <span className={ui.legend}>{t('pagePicture')}</span>
            <PictureField
              id="page-picture"
              label={t('pagePicture')}
              value={img}
              onChange={setImg}
            />
            <span className={ui.help}>{t('pagePictureHelp')}</span>
          </div>
        </>
      )}
      <Trouble error={push.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" isPending={push.isPending} onPress={save}>
          {t('save')}
        </Button>
      </Actions>
    </>
  )
}
