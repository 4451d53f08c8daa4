/** A value of a file that no token can take; the message says why, and how to mend it. */
export class WrongValue extends Error {
  override name = 'WrongValue'
}
