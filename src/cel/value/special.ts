/** The base of every value that is neither JSON nor bytes, so that one check distinguishes data from the rest. */
export abstract class Special {
  /** Detected by class, not by a field: JSON may have a field of any name. */
  get isData(): false {
    return false;
  }
}
