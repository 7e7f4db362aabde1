"""Normalizes URIs, one a line, in Spark. Each partition runs the command once; all machines need Node and uriform.

    spark-submit spark.py INPUT FOLDER
"""

import sys

from pyspark import SparkContext

source, folder = sys.argv[1:]
context = SparkContext(appName="uriform")

# Status 1 says that a line is invalid. With any other, checkCode fails the task, and Spark runs it again.
FILTER = "sh -c 'uriform normalize --json || [ $? -eq 1 ]'"

lines = context.textFile(source)
records = lines.pipe(FILTER, checkCode=True).cache()
valid = records.filter(lambda record: '"ok":true' in record)
rejected = records.filter(lambda record: '"ok":true' not in record)
valid.saveAsTextFile(folder + "/valid")
rejected.saveAsTextFile(folder + "/rejected")

counts = lines.count(), valid.count(), rejected.count()
print("%d lines: %d valid, %d rejected" % counts)
sys.exit(counts[0] != counts[1] + counts[2])
