/** Calls that one request or one message may carry. */
export const maxBatchSize = 10;
