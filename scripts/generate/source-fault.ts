/** What a person has to mend in the sources; it is printed without a stack. */
export class SourceFault extends Error {}
