import * as ops from '../../../schemas/page/page-operator.ops.ts'
import type { Commands } from '../operator-command.ts'
import { addressOf, addressText } from './page-address.ts'
import { pageText, readPage, writePage } from './page-file.ts'
import { needed, printTable } from '../printing.ts'
import { faultCount, faultLines } from '../refusal.ts'
import { Trouble } from '../trouble.ts'

export const pageCommands: Commands = {
  async list({ gateway, print }) {
    const { rows } = await gateway.call(ops.listPages, {})
    printTable(
      print,
      rows.map((row) => [
        addressText(row),
        `draft ${row.draftRev}`,
        row.publishedRev ? `published ${row.publishedRev}` : 'not published',
        row.source === 'default' ? "screen's default" : row.hasChanges ? 'changed' : '',
        row.title,
      ]),
    )
    return 0
  },

  async pull({ gateway, words: [address, file], options, print, note }) {
    const at = addressOf(needed(address, 'ADDRESS'))
    const rev = options.rev === undefined ? undefined : wholeNumber(options.rev)
    const { document, draftRev } = await gateway.call(ops.pullPage, {
      ...at,
      ...(rev !== undefined && { rev }),
    })
    const page = { draftRev, document: document as Record<string, unknown> } // a document is an object
    if (!file) print(pageText(page).trimEnd())
    else {
      await writePage(file, page)
      note(`${file}: ${addressText(at)}, draft ${draftRev}`)
    }
    return 0
  },

  async push({ gateway, words: [address, file], note }) {
    const at = addressOf(needed(address, 'ADDRESS'))
    const name = needed(file, 'FILE')
    const page = await readPage(name)
    if (page.draftRev === undefined)
      throw new Trouble(
        `${name} has no draft number ("$draftRev"); pull the page, make the change there and push that file`,
      )
    const { draftRev } = await gateway.call(ops.pushPage, {
      ...at,
      document: page.document,
      draftRev: page.draftRev,
    })
    if (name !== '-') await writePage(name, { ...page, draftRev })
    note(
      `${addressText(at)} saved as draft ${draftRev}; shoppers see it after: publish ${addressText(at)}`,
    )
    return 0
  },

  async publish({ gateway, words: [address, file], note }) {
    const at = addressOf(needed(address, 'ADDRESS'))
    // With a file, publishes only the draft that the file contains.
    const draftRev = file
      ? (await readPage(file)).draftRev
      : (await gateway.call(ops.pullPage, { ...at })).draftRev
    if (!draftRev) throw new Trouble(`${addressText(at)} has no draft to publish; push one first`)
    const { publishedRev } = await gateway.call(ops.publishPage, { ...at, draftRev })
    note(`${addressText(at)} is published as revision ${publishedRev}`)
    return 0
  },

  async rollback({ gateway, words: [address, text], note }) {
    const at = addressOf(needed(address, 'ADDRESS'))
    const rev = wholeNumber(needed(text, 'REVISION'))
    const { publishedRev } = await gateway.call(ops.rollbackPage, { ...at, rev })
    note(
      publishedRev
        ? `Shoppers see revision ${publishedRev} of ${addressText(at)}`
        : `Shoppers see the screen's default for ${addressText(at)}`,
    )
    return 0
  },

  async check({ gateway, words: [address, file], print, note }) {
    const at = addressOf(needed(address, 'ADDRESS'))
    const name = needed(file, 'FILE')
    const { document } = await readPage(name)
    const { faults } = await gateway.call(ops.checkPage, { ...at, document })
    for (const line of faultLines(faults)) print(line)
    note(faults.length ? `${name} has ${faultCount(faults.length)}` : `${name} is valid`)
    return faults.length ? 1 : 0
  },

  async preview({ gateway, words: [address], options, print, note }) {
    const at = addressOf(needed(address, 'ADDRESS'))
    const minutes = options.minutes === undefined ? 60 : Number(options.minutes)
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > 10_080)
      throw new Trouble(
        `--minutes must be a whole number from 1 to 10080 (a week), not "${options.minutes}"`,
      )
    const link = await gateway.call(ops.previewPage, { ...at, minutes, of: options.of ?? '' })
    print(new URL(link.address, gateway.shop).href)
    note(`anyone with the link can see the draft of ${addressText(at)} until ${link.ends}`)
    return 0
  },

  async revisions({ gateway, words: [address], print }) {
    const { rows } = await gateway.call(ops.listRevisions, {
      ...addressOf(needed(address, 'ADDRESS')),
    })
    printTable(
      print,
      rows.map(({ rev, title, publishedAt, publishedBy }) => [
        String(rev),
        publishedAt,
        publishedBy,
        title,
      ]),
    )
    return 0
  },

  async faults({ gateway, print }) {
    const { rows } = await gateway.call(ops.listBlockFaults, {})
    printTable(
      print,
      rows.map((row) => [
        addressText(row),
        `revision ${row.rev}`,
        `${row.blockType} ${row.blockId}`,
        `${row.times}×`,
        row.lastAt,
        row.reason,
      ]),
    )
    return 0
  },
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new Trouble(
      `"${text}" is not a revision; it must be a whole number, 0 for the screen's default`,
    )
  return Number(text)
}
