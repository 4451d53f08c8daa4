import type { Entry } from './entry.ts'

/** What the same operation did, where one sentence does not say it for all of its entries. */
interface Variants {
  names: readonly string[]
  of(entry: Entry): string | undefined
  /** The fact that their sentences say. */
  says?: string
}

const switched = (fact: string): Variants => ({
  names: ['on', 'off'],
  says: fact,
  of: ({ after }) => (after[fact] === true ? 'on' : after[fact] === false ? 'off' : undefined),
})

const added: Variants = {
  names: ['new'],
  of: ({ before, after }) =>
    Object.keys(before).length === 0 && Object.keys(after).length > 0 ? 'new' : undefined,
}

const shelved = ({ nbr, after }: Entry): string | undefined =>
  nbr === ''
    ? 'none'
    : after.shelf === 'onShelf'
      ? 'on'
      : after.shelf === 'offShelf'
        ? 'off'
        : undefined

/** The variants of operations; each has a text `did.OPERATION.VARIANT`. */
export const variants: Readonly<Partial<Record<string, Variants>>> = {
  'shipping.switchShippingMethod': switched('isOn'),
  'pay.switchPayMethod': switched('isOn'),
  'coupon.switchPromoCode': switched('isOn'),
  'account.blockMember': switched('isBlocked'),
  'operator.shareFilter': switched('isShared'),
  'pt.saveCategory': added,
  'pt.saveTag': added,
  'pt.saveProduct': {
    names: ['new', 'on', 'off'],
    // By the schedule of a product its place on the shelf changes, and nothing else.
    of: (entry) =>
      entry.by === 'applyShelfSchedule'
        ? shelved(entry)
        : 'shelf' in entry.after
          ? added.of(entry)
          : undefined,
  },
  'pt.shelveProducts': { names: ['on', 'off', 'none'], of: shelved, says: 'shelf' },
  'pt.markEnquiry': {
    names: ['answered', 'open'],
    of: ({ after }) =>
      after.stat === 'answered' || after.stat === 'open' ? after.stat : undefined,
  },
  'review.markReview': {
    names: ['shown', 'hidden'],
    of: ({ after }) => (after.stat === 'shown' || after.stat === 'hidden' ? after.stat : undefined),
  },
  'review.markReviewPicture': {
    names: ['hidden', 'shown'],
    of: ({ after }) =>
      after.isHidden === true ? 'hidden' : after.isHidden === false ? 'shown' : undefined,
  },
  'page.schedulePage': {
    names: ['done'],
    of: ({ after }) => ('publishedRev' in after ? 'done' : undefined),
  },
  'import.undoImport': {
    names: ['thing'],
    of: ({ subject }) => (subject === 'import' ? undefined : 'thing'),
  },
}
