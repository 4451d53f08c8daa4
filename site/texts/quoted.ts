interface Quote {
  /** What the specification says; the text may go on, to say what to do next. */
  words: string
  /** Document and section. */
  at: string
}

const validation = '1-shell.md §5'
const catalogue = '1-shell.md §8'
const commerce = '2-commerce.md §8'
const states = '2-commerce.md §4'

const email = { words: 'please enter correct email', at: validation }
const mobile = { words: 'please enter correct mobile number', at: validation }
const content = { words: 'please enter correct content', at: validation }
const tooLarge = { words: 'image size cannot exceed 10MB', at: validation }
const taken = {
  words: 'this account is already in use, please enter another account',
  at: validation,
}
const exception = { words: 'service exception, please reset the page', at: catalogue }
const noLogin = { words: 'not logged in, please log in first', at: catalogue }
const captcha = { words: 'verification failed, please try again', at: catalogue }
const removed = { words: 'removed from shelves', at: commerce }

/**
 * English texts whose wording the specification quotes, by key: they stay as they are. It quotes no
 * other language. Capitals and the end of a sentence are free.
 */
export const quoted: Readonly<Record<string, Quote>> = {
  'form.badEmail': email,
  'answer.email': email,
  'form.badMobile': mobile,
  'answer.mobile': mobile,
  'form.badPasswd': {
    words: 'password length 6-16, only characters, digits and underscore',
    at: validation,
  },
  'form.passwdsDiffer': { words: 'the two passwords entered are inconsistent', at: validation },
  'form.required': content,
  'answer.required': content,
  'answer.type': content,
  'register.taken': taken,
  'error.ACCOUNT_EXISTS': taken,
  'error.CONTACT_TAKEN': taken,
  'orderPay.tooLarge': tooLarge,
  'profile.pictureTooLarge': tooLarge,
  'pictures.tooLarge': tooLarge,
  'error.FILE_TOO_LARGE': tooLarge,
  'error.SYSTEM_ERROR': exception,
  'failure.system': exception,
  'failure.timeout': { words: 'request timed out', at: catalogue },
  'failure.retCode999': noLogin,
  'error.NO_SESSION': noLogin,
  'captcha.failed': captcha,
  'error.CAPTCHA_WRONG': captcha,
  'screen.notFound': { words: 'page not found', at: catalogue },
  'notFound.title': { words: 'page not found', at: catalogue },
  'order.stat.voided': { words: 'trade closed', at: states },
  'order.stat.ship': { words: 'being dispatched', at: states },
  'actions.unavailable': {
    words: 'this product is not available for purchase',
    at: commerce,
  },
  'actions.removed': removed,
  'cart.stat.3': removed,
  'checkout.line.removed': removed,
  'error.EXCEEDS_QTY': { words: 'exceeds purchase quantity', at: commerce },
  'error.OUT_OF_STOCK': { words: 'inventory shortage', at: commerce },
  'error.REMOVED': { words: 'this product can no longer be bought', at: commerce },
  'payResult.still': { words: 'payment not completed', at: commerce },
  'actions.added': { words: 'added successfully', at: commerce },
  'addr.added': { words: 'added successfully', at: commerce },
  'inv.added': { words: 'added successfully', at: commerce },
}
